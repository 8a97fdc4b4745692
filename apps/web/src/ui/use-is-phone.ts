import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is as narrow as a phone: tables are cards, filters a sheet. The style sheets have the same width. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
}
