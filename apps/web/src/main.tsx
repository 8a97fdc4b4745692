import './platform/fallbacks.ts';
import './app/kit-styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { trainingMode } from '@domivka/domain/user/user.sign-in';
import { App } from './app/app.tsx';
import { preloadFirstScreen } from './app/preload-screen.ts';
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
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

/** A page that the service worker controls has the font on the device; elsewhere it comes after the first screen. */
async function loadFont(): Promise<void> {
  if (!navigator.serviceWorker?.controller) await whenDrawn();
  await import('./app/fonts.css');
}

async function startWorker(): Promise<void> {
  await whenDrawn();
  const { registerWorker } = await loadUntilHere(() => import('./app/program/register-worker.ts'));
  registerWorker();
}

void startWorker();
loadFont().catch(() => undefined);
