import type { Language } from '@domivka/domain/kernel/text';
import { deviceNow } from '../../device/server-time.ts';
import { downloadFile, fetchFile, type MadeFile } from '../../remote/download.ts';
import { explainFailure } from '../../remote/explain-failure.ts';
import { getLanguage } from '../../text/language.ts';
import { sayIn } from '../../text/say.ts';
import { showErrors } from '../../ui/error-dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { passportText as text } from './passport.text.ts';
import { passportsInWork } from './passports-in-work.ts';

/** Pages with drawings and photos take their time on a small server. */
const patience = 120_000;

/** The passport of a building as a PDF in one language. It is made on the server; throws `RemoteError`. */
async function makePassport(addressId: string, language: Language): Promise<MadeFile> {
  passportsInWork.set([...passportsInWork.get(), addressId]);
  try {
    const query = new URLSearchParams({ addressId, language });
    return await fetchFile({
      path: `/reports/buildingPassport.pdf?${query.toString()}`,
      fallbackName: `passport-${addressId}.pdf`,
      patience,
      headers: { 'Accept-Language': language },
    });
  } finally {
    passportsInWork.set(passportsInWork.get().filter((id) => id !== addressId));
  }
}

/** Makes a passport and hands it over. It belongs to no screen: the file comes also when the user has left the page. */
export async function bringPassport(addressId: string, language: Language): Promise<void> {
  const startedAt = deviceNow();
  showToast({ message: sayIn(getLanguage())(text.making) });
  try {
    downloadFile(await makePassport(addressId, language));
  } catch (error) {
    const t = sayIn(getLanguage());
    showErrors([t(text.failed), explainFailure(error, t)]);
    return;
  }
  showToast({ message: sayIn(getLanguage())(text.ready), color: 'done', startedAt });
}
