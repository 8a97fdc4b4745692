import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { sayCounted, type Text as Words } from '@domivka/domain/kernel/text';
import { photoCategories, photoMessages } from '@domivka/domain/photo/photo.text';
import type { Building } from '../../queries/building/building.ts';
import { useFocusFirst } from '../../platform/focus-first.ts';
import { listFailureReasons } from '../../remote/explain-failure.ts';
import { sayDone } from '../../queries/work/outcome-messages.ts';
import { sayChoices } from '../../text/choices.ts';
import { useText } from '../../text/say.ts';
import { undoText } from '../../text/undo.text.ts';
import { Buttons } from '../../ui/buttons.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { Section } from '../../ui/section.tsx';
import { showOutcome } from '../../ui/toast.tsx';
import { showUndoToast } from '../../ui/undo-toast.ts';
import { AddFields } from './add-fields.tsx';
import { addCounted, addText as text } from './add-photos.text.ts';
import type { PhotoFilters } from './group-photos.ts';
import { PhotoSources } from './photo-sources.tsx';
import { fieldsOfShared, readShared, type SharedValues } from './shared-values.ts';
import { StagedList } from './staged-photo.tsx';
import type { StagedPhotos } from './use-staged-photos.ts';

export type AddPhotosProps = {
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

/** Takes photos out, and offers them back as long as the word about it stands. */
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
