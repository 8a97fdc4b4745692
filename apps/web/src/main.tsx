import './platform/fallbacks.ts';
import './app/kit-styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { trainingMode } from '@domivka/domain/user/user.sign-in';
import { App } from './app/app.tsx';
import { preloadFirstScreen } from './app/preload-screen.ts';
import { router } from './app/router.tsx';
import { watchInstallOffer } from './device/install-offer.ts';
import { loadUntilHere } from './platform/load-chunk.ts';
import { watchFirstScreen, whenDrawn } from './platform/first-screen.ts';
import { startSession } from './session/session.ts';

watchFirstScreen();
watchInstallOffer();
void startSession(() => import('./records/save/forget-person.ts'));
preloadFirstScreen();

if (trainingMode) document.documentElement.dataset['training'] = 'on';

const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the application');
const root = createRoot(place);

/** The first screen waits at most so long for the font, in milliseconds. */
const mostForFont = 300;

/** What handles the font is loaded with it: the first visit has neither. */
async function loadFont() {
  const font = await import('./app/font.ts');
  return font.loadFont();
}

async function loadFontInTime(): Promise<Awaited<ReturnType<typeof loadFont>> | undefined> {
  const timeout = new Promise<undefined>((resolve) => void setTimeout(resolve, mostForFont));
  return Promise.race([loadFont().catch(() => undefined), timeout]);
}

async function drawNextScreenWithFont(): Promise<void> {
  await whenDrawn();
  const { apply } = await loadFont();
  const stop = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (!pathChanged) return;
    stop();
    apply();
  });
}

/** A page that the service worker controls has the font on the device and is drawn with it; elsewhere the first screen does not wait for it. */
async function drawFirstScreen(): Promise<void> {
  const font = navigator.serviceWorker?.controller ? await loadFontInTime() : undefined;
  font?.apply();
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  if (!font) await drawNextScreenWithFont();
}

async function startWorker(): Promise<void> {
  await whenDrawn();
  const { registerWorker } = await loadUntilHere(() => import('./app/program/register-worker.ts'));
  registerWorker();
}

void startWorker();
// Without the font, text is drawn with the one of the device.
drawFirstScreen().catch(() => undefined);
