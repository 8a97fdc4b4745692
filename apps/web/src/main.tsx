import './app/kit-styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { appText } from './app/app.text.ts';
import { registerWorker } from './app/register-worker.ts';
import { startSession } from './data/session.ts';
import { getLanguage } from './text/language.ts';
import { showToast } from './ui/toast.tsx';

void startSession();

const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the application');
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

void registerWorker((use) => {
  const language = getLanguage();
  showToast({
    message: appText.newVersion[language],
    duration: Infinity,
    action: { label: appText.useNewVersion[language], onClick: use },
  });
});
