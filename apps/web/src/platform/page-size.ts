import { useDeviceChoice } from './device-choice.ts';

/** How many rows of a list the user wants on a page, remembered in this browser; `usual` until the user chooses. */
export function usePageSize<Size extends number>(
  list: 'assessments' | 'activities' | 'apartments',
  choices: readonly Size[],
  usual: Size,
): { readonly pageSize: Size; readonly onPageSizeChange: (size: number) => void } {
  const [chosen, choose] = useDeviceChoice(`rows-${list}`, ['', ...choices.map(String)], '');
  return {
    pageSize: choices.find((size) => String(size) === chosen) ?? usual,
    onPageSizeChange: (size) => choose(String(size)),
  };
}
