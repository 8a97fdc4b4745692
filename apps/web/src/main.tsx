import './platform/fallbacks.ts';
import './app/kit-styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { trainingMode } from '@domivka/domain/user/user.sign-in';
import { App } from './app/app.tsx';
import { registerWorker } from './app/program/register-worker.ts';
import { watchInstallOffer } from './device/install-offer.ts';
import { watchFirstScreen, whenDrawn } from './platform/first-screen.ts';
import { startSession } from './session/session.ts';

watchFirstScreen();
watchInstallOffer();
void startSession(() => import('./records/save/forget-person.ts'));

if (trainingMode) document.documentElement.dataset['training'] = 'on';

const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the application');
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

void whenDrawn().then(registerWorker);
