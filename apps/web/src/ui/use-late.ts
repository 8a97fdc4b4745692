import { useEffect, useEffectEvent, useState } from 'react';
import { whenDrawn } from '../platform/first-screen.ts';
import { requestUntilLoaded } from '../platform/load-chunk.ts';

type LateOptions = {
  /** The user waits for it: it is requested at once, without waiting for the first screen. */
  readonly isWanted?: boolean;
  /** A request has failed; `failures` in a row since `isWanted` last changed. */
  readonly onFailed?: (failures: number) => void;
};

/** A part of the application that is loaded after the first screen is drawn, and requested again until it is here; undefined before. */
export function useLate<Module extends object>(
  load: () => Promise<Module>,
  { isWanted = false, onFailed }: LateOptions = {},
): Module | undefined {
  const [module, setModule] = useState<Module>();
  const isHere = module !== undefined;
  const fail = useEffectEvent((failures: number) => onFailed?.(failures));
  useEffect(() => {
    if (isHere) return undefined;
    const loadAfterScreen = (): Promise<Module> => whenDrawn().then(load);
    return requestUntilLoaded(isWanted ? load : loadAfterScreen, {
      onLoaded: setModule,
      onFailed: (failures) => fail(failures),
    });
  }, [load, isHere, isWanted]);
  return module;
}
