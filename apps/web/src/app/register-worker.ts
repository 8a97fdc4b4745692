/** Tells the page that a newer version is loaded and waits: calling `use` switches to it and reloads. */
export type NewVersionListener = (use: () => void) => void;

function offer(registration: ServiceWorkerRegistration, onNewVersion: NewVersionListener): void {
  const { waiting } = registration;
  if (!waiting) return;
  onNewVersion(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage('use-new-version');
  });
}

function watch(registration: ServiceWorkerRegistration, onNewVersion: NewVersionListener): void {
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      // Without a controller it is the first version of all: nothing is replaced.
      if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(registration, onNewVersion);
    });
  });
}

/** Registers the service worker, by which the product starts without a network. Quiet where the browser has none (plain HTTP on a network). */
export async function registerWorker(onNewVersion: NewVersionListener): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('/service-worker.js', { scope: '/' });
    if (navigator.serviceWorker.controller) offer(registration, onNewVersion);
    watch(registration, onNewVersion);
  } catch {
    // The product works without it as long as there is a network.
  }
}
