import { vi } from 'vitest';
import { stubLocalStorage } from './memory-storage.ts';

type Listener = (event: { readonly data: unknown }) => void;

/** The tabs of one browser: they share storage and messages, and each has its own memory. */
export type FakeBrowser = {
  /** Opens a tab: all modules of the application are loaded afresh, with nothing in their memory. */
  openTab(): Promise<Tab>;
  /**
   * The browser ends: what its tabs had planned never happens, and nobody hears them any more. For a world whose time is a pretended one; whatever
   * waits in a tab without a timer (an answer that is on its way) still arrives.
   */
  end(): void;
};

export type Tab = Awaited<ReturnType<typeof loadTab>>;

async function loadTab() {
  vi.resetModules();
  const session = await import('../session/session.ts');
  const token = await import('../remote/token.ts');
  const keeper = await import('../session/session-keeper.ts');
  const openWork = await import('../session/open-work.ts');
  const remote = await import('../remote/call.ts');
  const connection = await import('../remote/connection.ts');
  const localStore = await import('../records/local/local-store.ts');
  const dispatch = await import('../records/save/save-record.ts');
  const sync = await import('../sync/push/sync.ts');
  const outbox = await import('../records/save/resolve-entry.ts');
  const photos = await import('../features/photos/capture/add-photo.ts');
  const staged = await import('../features/photos/capture/staged-photos.ts');
  const undo = await import('../records/save/undo-remove.ts');
  const forms = await import('../forms/save-typed.ts');
  const drafts = await import('../forms/drafts/drafts.ts');
  const openForms = await import('../forms/drafts/open-forms.ts');
  return {
    session: {
      ...session,
      startSession: () => session.startSession(() => import('../records/save/forget-person.ts')),
    },
    token,
    keeper,
    openWork,
    remote,
    connection,
    localStore,
    dispatch,
    sync,
    outbox,
    photos,
    staged,
    undo,
    forms,
    drafts,
    openForms,
  };
}

export function startFakeBrowser(): FakeBrowser {
  const channels = new Set<FakeChannel>();

  class FakeChannel {
    private readonly listeners = new Set<Listener>();

    constructor() {
      channels.add(this);
    }

    addEventListener(_type: string, listener: Listener): void {
      this.listeners.add(listener);
    }

    postMessage(data: unknown): void {
      for (const other of channels) {
        if (other === this) continue;
        for (const listener of other.listeners) queueMicrotask(() => listener({ data: structuredClone(data) }));
      }
    }
  }

  vi.stubGlobal('BroadcastChannel', FakeChannel);
  stubLocalStorage();
  return {
    openTab: loadTab,
    end: () => {
      vi.clearAllTimers();
      channels.clear();
    },
  };
}
