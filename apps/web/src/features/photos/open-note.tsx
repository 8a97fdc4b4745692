import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { photoEntity } from '@domivka/domain/photo/photo.entity';
import { useOpenFields } from '../../forms/custom-inputs.ts';
import type { LocalRecord } from '../../queries/queries.ts';
import { mayDo } from '../../session/rights.ts';
import { useSession } from '../../session/session.ts';
import { customText } from '../../text/custom.text.ts';
import { useText } from '../../text/say.ts';
import { OpenFields } from '../../ui/open-fields.tsx';
import { photosCounted } from './photos.text.ts';

export type OpenNoteProps = {
  readonly photos: readonly LocalRecord[];
  /** Where the address lies. */
  readonly pCode4: unknown;
  readonly onOpen: (id: string) => void;
};

/** How many of these photos still lack mandatory custom fields, and the way to the first of them; nobody is asked while adding. */
export function OpenNote({ photos, pCode4, onOpen }: OpenNoteProps): ReactNode {
  const t = useText();
  const { user } = useSession();
  const listOpen = useOpenFields('photo');
  const lacking = photos.filter(
    (photo) => listOpen(photo, mayDo(user, 'update', photoEntity, photo, pCode4)).length > 0,
  );
  const [first] = lacking;
  if (!first) return null;
  const fillIn = (
    <Button variant="default" size="compact-md" onClick={() => onOpen(first._id)}>
      {t(customText.fillIn)}
    </Button>
  );
  return <OpenFields words={t.count(photosCounted.lacking, lacking.length)} action={fillIn} />;
}
