import { hasOpenWork } from '../../session/open-work.ts';

const patience = 300;

type Message = { readonly kind: 'ask' | 'busy' };

let channel: BroadcastChannel | undefined;
let hear = (): void => undefined;

function post(kind: Message['kind']): void {
  channel?.postMessage({ kind } satisfies Message);
}

/** Answers other tabs whether the user has typed into a form here. Call once at start; quiet where the browser has no channels. */
export function answerAboutWork(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel('domivka-open-work');
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'busy') hear();
    else if (hasOpenWork()) post('busy');
  });
}

/** Whether another tab of this browser has a form open into which the user typed; tabs have 300 ms to say so. */
export async function isWorkOpenElsewhere(): Promise<boolean> {
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), patience);
    hear = () => {
      clearTimeout(timer);
      resolve(true);
    };
    post('ask');
  });
}
