import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { useRef, useState, type DragEvent, type ReactNode, type RefObject } from 'react';
import { photoCategories, photoMessages } from '@domivka/domain/photo/photo.text';
import type { Building } from '../../data/building.ts';
import { listFailureReasons } from '../../data/failure-reasons.ts';
import { sayDone } from '../../data/outcome-words.ts';
import { sayChoices } from '../../text/choices.ts';
import { sayIn, useText, type Say } from '../../text/say.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast.tsx';
import { AddFields, type AddValues } from './add-fields.tsx';
import classes from './add-photos.module.css';
import { addCounted, addText as text } from './add-photos.text.ts';
import type { PhotoFilters } from './group-photos.ts';
import { StagedPhoto } from './staged-photo.tsx';
import type { StagedPhotos } from './use-staged-photos.ts';

const kinds = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

export type AddPhotosProps = {
  readonly filters: PhotoFilters;
  readonly staged: StagedPhotos;
  readonly building: Building;
  readonly onClose: () => void;
};

type PickerProps = {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly isCamera: boolean;
  readonly onFiles: (files: readonly File[]) => void;
};

function Picker({ input, isCamera, onFiles }: PickerProps): ReactNode {
  return (
    <input
      ref={input}
      type="file"
      hidden
      accept={isCamera ? 'image/*' : kinds}
      data-photos={isCamera ? 'camera' : 'files'}
      {...(isCamera ? { capture: 'environment' as const } : { multiple: true })}
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])];
        // The same file chosen once more must be a choice again.
        event.currentTarget.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}

type SourcesProps = { readonly onFiles: (files: readonly File[], isNow: boolean) => void };

/** Camera, files, and a place to drop them. */
function Sources({ onFiles }: SourcesProps): ReactNode {
  const t = useText();
  const camera = useRef<HTMLInputElement>(null);
  const gallery = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files, false);
  };
  return (
    <div
      className={classes.drop}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Button leftSection={<IconCamera size={20} aria-hidden />} onClick={() => camera.current?.click()}>
        {t(text.take)}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPhotoPlus size={20} aria-hidden />}
        onClick={() => gallery.current?.click()}
      >
        {t(text.choose)}
      </Button>
      <span className={classes.dropHint}>{t(text.drop)}</span>
      <Picker input={camera} isCamera onFiles={(files) => onFiles(files, true)} />
      <Picker input={gallery} isCamera={false} onFiles={(files) => onFiles(files, false)} />
    </div>
  );
}

type StagedListProps = { readonly staged: StagedPhotos; readonly category: string | undefined };

function StagedList({ staged, category }: StagedListProps): ReactNode {
  if (staged.photos.length === 0) return null;
  return (
    <ul className={classes.stagedList}>
      {staged.photos.map((photo) => (
        <StagedPhoto
          key={photo.key}
          photo={photo}
          category={category}
          onChange={(own) => staged.change(photo.key, own)}
          onLeaveOut={() => staged.leaveOut(photo.key)}
        />
      ))}
    </ul>
  );
}

/** How many were added, and without a connection that they wait here. */
function sayAdded(added: number, t: Say): string {
  const { en, uk } = { en: sayIn('en'), uk: sayIn('uk') };
  return sayDone({ en: en.count(addCounted.added, added), uk: uk.count(addCounted.added, added) }, t.language);
}

/** Keeps what was chosen, and says what came of it. */
function useKeeping(staged: StagedPhotos, onDone: () => void) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const keep = async (values: AddValues, filters: PhotoFilters, category: string | undefined): Promise<void> => {
    if (category === undefined && staged.photos.some((photo) => photo.category === undefined))
      return setProblems([t(text.chooseCategory)]);
    setBusy(true);
    setProblems([]);
    try {
      const { keepOriginal: _original, withPlace: _place, ...fields } = values;
      const { added, isFull } = await staged.keep({ ...fields, ...filters }, category ?? '');
      if (added > 0) showToast({ message: sayAdded(added, t), color: 'done' });
      if (isFull) setProblems([t(text.full)]);
      // What cannot be read stays until it was seen.
      else if (added === staged.photos.length) onDone();
    } catch (error) {
      setProblems([t(photoMessages.saveFailed), ...listFailureReasons(error, t.language)]);
    } finally {
      setBusy(false);
    }
  };
  return { keep, busy, problems, setProblems };
}

const noChoice: AddValues = { keepOriginal: false, withPlace: true };

/** Takes and chooses photos, many at once; they are kept on this device at once and sent later. */
export function AddPhotos({ filters, staged, building, onClose }: AddPhotosProps): ReactNode {
  const t = useText();
  const [category, setCategory] = useState<string>();
  const [values, setValues] = useState(noChoice);
  const { keep, busy, problems, setProblems } = useKeeping(staged, onClose);
  const ready = staged.photos.filter(({ prepared }) => prepared.kind === 'ready').length;
  const isPreparing = staged.photos.some(({ prepared }) => prepared.kind === 'preparing');
  const choose = (files: readonly File[], isNow: boolean): void => {
    const { keepOriginal, withPlace } = values;
    void staged.choose(files, { keepOriginal, withPlace, isNow }).catch(() => setProblems([t(text.readFailed)]));
  };
  return (
    <Section title={t(text.title)}>
      <div className={classes.panel}>
        <ChoiceChips
          label={t(text.category)}
          description={t(text.categoryHint)}
          required
          name="category"
          choices={sayChoices(photoCategories, t.language)}
          value={category}
          onChange={setCategory}
        />
        <Sources onFiles={choose} />
        <AddFields filters={filters} building={building} values={values} onChange={setValues} />
        <StagedList staged={staged} category={category} />
        <div role="alert">
          {problems.length > 0 ? (
            <Alert color="amber" icon={<IconAlertTriangle aria-hidden />}>
              {problems.map((problem) => (
                <div key={problem}>{problem}</div>
              ))}
            </Alert>
          ) : null}
        </div>
        <div className={classes.actions}>
          {ready > 0 || isPreparing ? (
            <Button
              loading={busy}
              disabled={isPreparing || ready === 0}
              onClick={() => void keep(values, filters, category)}
            >
              {t.count(addCounted.save, ready)}
            </Button>
          ) : null}
          <Button variant="default" disabled={busy} onClick={onClose}>
            {t(ready > 0 ? text.discard : text.close)}
          </Button>
        </div>
      </div>
    </Section>
  );
}
