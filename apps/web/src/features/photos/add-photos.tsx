import { ActionIcon, Alert, Button, Loader, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCamera, IconPhotoPlus, IconX } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { sayCounted, type Text as Words } from '@domivka/domain/kernel/text';
import { photoCategories, photoMessages } from '@domivka/domain/photo/photo.text';
import type { Building } from '../../queries/building/building.ts';
import { useFocusFirst } from '../../platform/focus-first.ts';
import { listFailureReasons } from '../../remote/explain-failure.ts';
import { sayDone } from '../../queries/work/arrival.ts';
import { sayChoices } from '../../text/choices.ts';
import { type Say, useText } from '../../text/say.ts';
import { undoText } from '../../text/undo.text.ts';
import { Buttons } from '../../ui/buttons.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { Section } from '../../ui/section.tsx';
import { showOutcome, showUndoToast } from '../../ui/toast.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import { type Formats, useFormats } from '../../text/format.ts';
import { sayBytes } from '../../text/say-bytes.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { AddFields, fieldsOfShared, readShared, type SharedValues } from './add-fields.tsx';
import { addCounted, addText as text } from './add-photos.text.ts';
import type { PhotoFilters } from './group-photos.ts';
import type { StagedPhotos } from './use-staged-photos.ts';
import classes from './add-photos.module.css';
import type { Coming } from './capture/choose-photos.ts';
import type { StagedPhoto } from './capture/staged-photos.ts';
import { useStagedThumb } from './pictures/use-photo-picture.ts';

const kinds = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

type PhotoSourcesProps = { readonly onFiles: (files: readonly File[], isNow: boolean) => void };

/** Camera, files, and a place to drop them. */
function PhotoSources({ onFiles }: PhotoSourcesProps): ReactNode {
  const t = useText();
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
      <FilePicker
        leftSection={<IconCamera size={20} aria-hidden />}
        input={{ accept: 'image/*', capture: 'environment', 'data-photos': 'camera' }}
        onFiles={(files) => onFiles(files, true)}
      >
        {t(text.take)}
      </FilePicker>
      <FilePicker
        variant="default"
        leftSection={<IconPhotoPlus size={20} aria-hidden />}
        input={{ accept: kinds, multiple: true, 'data-photos': 'files' }}
        onFiles={(files) => onFiles(files, false)}
      >
        {t(text.choose)}
      </FilePicker>
      <span className={classes.dropHint}>{t(text.drop)}</span>
    </div>
  );
}

const places = { photo: text.placePhoto, device: text.placeDevice, none: text.placeNone } as const;

function sayFacts({ facts, size, isOriginal }: StagedPhoto, t: Say, format: Formats): string {
  const parts = [
    facts.takenAt === undefined ? '' : format.moment(facts.takenAt),
    t(places[facts.placeSource]),
    sayBytes(size, t.language),
    isOriginal ? t(text.asOriginal) : '',
  ];
  return parts.filter(Boolean).join(' · ');
}

type FrameProps = {
  readonly name: string;
  readonly words: string;
  readonly picture: ReactNode;
  readonly isBad?: boolean;
  readonly onLeaveOut: () => void;
  readonly children?: ReactNode;
};

function Frame({ name, words, picture, isBad = false, onLeaveOut, children }: FrameProps): ReactNode {
  const t = useText();
  return (
    <li className={classes.staged} data-bad={isBad}>
      {picture}
      <Stack gap={4} miw={0}>
        <Text fw={700} truncate>
          {name}
        </Text>
        <Text size="sm" {...(isBad ? {} : { c: 'dimmed' })}>
          {words}
        </Text>
      </Stack>
      <ActionIcon variant="subtle" color="gray" aria-label={t(text.remove, { name })} onClick={onLeaveOut}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
      {children}
    </li>
  );
}

type ComingPhotoProps = { readonly photo: Coming; readonly onLeaveOut: () => void };

/** A chosen file that is being made ready, or why it cannot be. */
function ComingPhoto({ photo, onLeaveOut }: ComingPhotoProps): ReactNode {
  const t = useText();
  const { filename: name, state } = photo;
  const isPreparing = state === 'preparing';
  const picture = (
    <span className={classes.stagedPicture} data-empty>
      {isPreparing ? <Loader size="sm" /> : <IconAlertTriangle size={24} aria-hidden />}
    </span>
  );
  return <Frame name={name} words={t(text[state])} picture={picture} isBad={!isPreparing} onLeaveOut={onLeaveOut} />;
}

type StagedPhotoItemProps = {
  readonly photo: StagedPhoto;
  readonly onCategory: (category: string | undefined) => void;
  readonly onLeaveOut: () => void;
};

/** A chosen photo: how it looks, what its file tells, its own category. */
function StagedPhotoItem({ photo, onCategory, onLeaveOut }: StagedPhotoItemProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const url = useStagedThumb(photo._id);
  const { filename: name } = photo;
  const picture =
    url === undefined ? (
      <span className={classes.stagedPicture} data-empty />
    ) : (
      <img src={url} alt="" className={classes.stagedPicture} />
    );
  return (
    <Frame name={name} words={sayFacts(photo, t, format)} picture={picture} onLeaveOut={onLeaveOut}>
      <div className={classes.stagedCategory}>
        <SelectField
          label={
            <>
              {t(text.ownCategory)}
              <span className={classes.hidden}> {name}</span>
            </>
          }
          noneLabel={t(text.sameCategory)}
          choices={sayChoices(photoCategories, t.language)}
          value={photo.category}
          onChange={onCategory}
        />
      </div>
    </Frame>
  );
}

type StagedListProps = { readonly staged: StagedPhotos; readonly onLeaveOut: (ids: readonly string[]) => void };

/** All that was chosen here, in the order in which it is kept. */
function StagedList({ staged, onLeaveOut }: StagedListProps): ReactNode {
  const { photos, coming, categorize } = staged;
  if (photos.length + coming.length === 0) return null;
  return (
    <ul className={classes.stagedList}>
      {photos.map((photo) => (
        <StagedPhotoItem
          key={photo._id}
          photo={photo}
          onCategory={(category) => categorize(photo._id, category)}
          onLeaveOut={() => onLeaveOut([photo._id])}
        />
      ))}
      {coming.map((photo) => (
        <ComingPhoto key={photo._id} photo={photo} onLeaveOut={() => onLeaveOut([photo._id])} />
      ))}
    </ul>
  );
}

type AddPhotosProps = {
  readonly filters: PhotoFilters;
  readonly staged: StagedPhotos;
  readonly building: Building;
  readonly onClose: () => void;
};

/** How many were added. */
function addedWords(added: number): Words {
  return { en: sayCounted(addCounted.added, 'en', added), uk: sayCounted(addCounted.added, 'uk', added) };
}

/** Where the focus goes when the category is missing. */
const categoryId = 'category-of-photos';

/** Adds what was chosen, and says what came of it. */
function useAdding(staged: StagedPhotos, onDone: () => void) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isLacking, setLacking] = useState(false);
  const focusFirst = useFocusFirst();
  const add = async (shared: SharedValues, filters: PhotoFilters): Promise<void> => {
    const { category, keepOriginal: _original, withPlace: _place, ...fields } = shared;
    if (category === undefined && staged.photos.some((photo) => photo.category === undefined)) {
      setLacking(true);
      return focusFirst([categoryId]);
    }
    setBusy(true);
    setProblems([]);
    try {
      const { added, lost, isFull } = await staged.add({ ...fields, ...filters }, category ?? '');
      if (added.length > 0) showOutcome(sayDone(addedWords(added.length), t.language, added));
      const problems = [...(lost > 0 ? [t.count(addCounted.lost, lost)] : []), ...(isFull ? [t(text.fullLeft)] : [])];
      setProblems(problems);
      // What cannot be read stays until it was seen, and so does what went wrong.
      if (problems.length === 0 && staged.coming.length === 0) onDone();
    } catch (error) {
      setProblems([t(photoMessages.saveFailed), ...listFailureReasons(error, t.language)]);
    } finally {
      setBusy(false);
    }
  };
  return { add, busy, problems, setProblems, isLacking };
}

/** Takes photos out, and offers them back as long as the message about it is shown. */
function useLeavingOut(staged: StagedPhotos): (ids: readonly string[]) => Promise<void> {
  const t = useText();
  return async (ids) => {
    const count = ids.filter((id) => staged.photos.some(({ _id }) => _id === id)).length;
    const putBack = await staged.leaveOut(ids);
    if (count === 0) return;
    const listProblems = async (): Promise<readonly string[]> => {
      try {
        const { lost, isFull } = await putBack();
        return [...(lost > 0 ? [t.count(addCounted.lost, lost)] : []), ...(isFull ? [t(text.full)] : [])];
      } catch (error) {
        return [t(undoText.failed, { reason: listFailureReasons(error, t.language).join(' ') })];
      }
    };
    const run = async () => {
      const problems = await listProblems();
      return problems.length === 0
        ? ({ message: t(undoText.undone), color: 'done' } as const)
        : ({ message: problems.join(' '), color: 'attention' } as const);
    };
    showUndoToast(t.count(addCounted.leftOut, count), { label: t(undoText.undo), run });
  };
}

/** What is said of all of them; kept beside them while any wait. */
function useShared(staged: StagedPhotos) {
  const [shared, setShared] = useState(() => readShared(staged.shared ?? {}));
  const keep = useEffectEvent(() => staged.share(fieldsOfShared(shared)));
  const isAny = staged.photos.length > 0;
  useEffect(() => {
    if (isAny) keep();
  }, [isAny, shared]);
  return [shared, setShared] as const;
}

/** Takes and chooses photos, many at once. They wait on this device until they are added, and are sent later. */
export function AddPhotos({ filters, staged, building, onClose }: AddPhotosProps): ReactNode {
  const t = useText();
  const [isRestored] = useState(() => staged.photos.length > 0);
  const [shared, setShared] = useShared(staged);
  const { add, busy, problems, setProblems, isLacking } = useAdding(staged, onClose);
  const leaveOut = useLeavingOut(staged);
  const ready = staged.photos.length;
  const isPreparing = staged.coming.some(({ state }) => state === 'preparing');
  const choose = (files: readonly File[], isNow: boolean): void => {
    const { keepOriginal, withPlace } = shared;
    void staged.choose(files, { keepOriginal, withPlace, isNow }).catch(() => setProblems([t(text.readFailed)]));
  };
  const close = async (): Promise<void> => {
    await leaveOut([...staged.photos, ...staged.coming].map(({ _id }) => _id));
    onClose();
  };
  return (
    <Section title={t(text.title)}>
      <Stack>
        {isRestored && ready > 0 ? <Text c="dimmed">{t(text.restored)}</Text> : null}
        <ChoiceChips
          label={t(text.category)}
          description={t(text.categoryHint)}
          required
          id={categoryId}
          error={isLacking && shared.category === undefined ? t(text.chooseCategory) : undefined}
          name="category"
          choices={sayChoices(photoCategories, t.language)}
          value={shared.category}
          onChange={(category) => setShared({ ...shared, category })}
        />
        <PhotoSources onFiles={choose} />
        <AddFields filters={filters} building={building} values={shared} onChange={setShared} />
        <StagedList staged={staged} onLeaveOut={(ids) => void leaveOut(ids)} />
        <div role="alert">
          {problems.length > 0 ? (
            <Alert color="amber" icon={<IconAlertTriangle aria-hidden />}>
              {problems.map((problem) => (
                <div key={problem}>{problem}</div>
              ))}
            </Alert>
          ) : null}
        </div>
        <Buttons>
          {ready > 0 || isPreparing ? (
            <Button loading={busy} disabled={isPreparing || ready === 0} onClick={() => void add(shared, filters)}>
              {t.count(addCounted.save, ready)}
            </Button>
          ) : null}
          <Button variant="default" disabled={busy} onClick={() => void close()}>
            {t(ready > 0 ? text.discard : text.close)}
          </Button>
        </Buttons>
      </Stack>
    </Section>
  );
}
