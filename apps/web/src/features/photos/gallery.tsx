import { Box, Button, Group, SegmentedControl, Text, Title } from '@mantine/core';
import { IconDownload, IconPhoto, IconPhotoPlus } from '@tabler/icons-react';
import { type ReactNode, useCallback, useId, useMemo, useState } from 'react';
import { labelOf } from '@domivka/domain/kernel/options';
import { photoCategories } from '@domivka/domain/photo/photo.text';
import { useAttempt } from '../../forms/use-attempt.ts';
import { useConnection } from '../../remote/connection.ts';
import { downloadPhotos } from '../../remote/download.ts';
import type { PhotoFileRow } from '../../records/local/photo-file.ts';
import { useFormats } from '../../text/format.ts';
import { commonText } from '../../text/common.text.ts';
import { useText } from '../../text/say.ts';
import { Buttons } from '../../ui/buttons.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import { showToast } from '../../ui/toast.tsx';
import { AddPhotos } from './add-photos.tsx';
import { fitsFilters, type GroupBy, groupPhotos, type PhotoFilters, withLocalFacts } from './group-photos.ts';
import { type OpenPhoto, type Photo, useMayAdd, useSeesRepairsOnly } from './open-photo.ts';
import { FailedNote, MissingNote, OpenNote, PendingNote } from './picture-notes.tsx';
import { useLocalFiles } from './pictures/use-photo-picture.ts';
import { PhotoTile } from './photo-tile.tsx';
import { PhotoViewer } from './photo-viewer.tsx';
import classes from './photos.module.css';
import { photosCounted, photosText as text } from './photos.text.ts';
import { useStagedPhotos } from './use-staged-photos.ts';

/** Whether the panel for new photos is open, and whether any of them waited when that was last looked at. */
type AddPanel = { readonly isOpen: boolean; readonly wasWaiting: boolean };

/**
 * Photos that are not added yet, e.g. from an earlier visit, opens the panel; from then on only a person closes it. It says why a file was refused and what went
 * wrong with adding, also when nothing waits any more. Answers the same panel where nothing changes.
 */
export function followWaiting(panel: AddPanel, isWaiting: boolean): AddPanel {
  if (isWaiting === panel.wasWaiting) return panel;
  return { isOpen: panel.isOpen || isWaiting, wasWaiting: isWaiting };
}

const noneThere = { title: text.none, words: text.noneRead };
const noneShown = { title: text.noneOfRepairs, words: text.repairsOnly };

/** `address`: undefined while it is not known on this device. */
export type GalleryProps = Pick<OpenPhoto, 'address' | 'building' | 'history'> & { readonly filters: PhotoFilters };

/** The photos that fit, with what this device knows of their files. */
function useShownPhotos({ building, filters }: Pick<GalleryProps, 'building' | 'filters'>) {
  const files = useLocalFiles(filters.addressId);
  const { addressId, unitId, activityId, assessmentId } = filters;
  const photos = useMemo(
    () =>
      building.photos.values
        .filter((photo) => fitsFilters(photo, { addressId, unitId, activityId, assessmentId }))
        .map((photo) => withLocalFacts(photo, files.get(photo._id))),
    [building.photos.values, files, addressId, unitId, activityId, assessmentId],
  );
  return { photos, files };
}

type GridProps = {
  readonly photos: readonly Photo[];
  readonly files: ReadonlyMap<string, PhotoFileRow>;
  readonly by: GroupBy;
  readonly chosen: ReadonlySet<string> | undefined;
  readonly onOpen: (id: string) => void;
  readonly onChoose: (id: string) => void;
};

function Grid({ photos, files, by, chosen, onOpen, onChoose }: GridProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const groups = useMemo(() => groupPhotos(photos, by), [photos, by]);
  const titleOf = (key: string): string => {
    if (by === 'category') return labelOf(photoCategories, key, t.language);
    return key === '' ? t(text.undated) : format.date(key);
  };
  return groups.map(({ key, photos: members }) => (
    <Box component="section" key={key} mt="1.25rem" aria-label={titleOf(key)}>
      <Title order={3} size="h4" mb="xs">
        {titleOf(key)}{' '}
        <Text span c="dimmed" size="sm">
          {members.length}
        </Text>
      </Title>
      <ul className={classes.grid}>
        {members.map((photo) => (
          <PhotoTile
            key={photo._id}
            photo={photo}
            file={files.get(photo._id)}
            isChoosing={chosen !== undefined}
            isChosen={chosen?.has(photo._id) ?? false}
            onOpen={onOpen}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </Box>
  ));
}

type ZipProps = { readonly filters: PhotoFilters; readonly ids: readonly string[]; readonly label: string };

/** Only what the server has can be in an archive of the server. */
function ZipButton({ filters, ids, label }: ZipProps): ReactNode {
  const t = useText();
  const { online } = useConnection();
  const { busy, attempt } = useAttempt();
  const download = async (): Promise<void> => {
    await downloadPhotos(filters.addressId, ids);
    showToast({ message: t(text.zipBegun) });
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={busy}
      disabled={!online || ids.length === 0}
      onClick={() => void attempt(text.zipFailed, download)}
    >
      {label}
    </Button>
  );
}

/** The photos that were chosen; undefined while nobody chooses. */
function useChoice(photos: readonly Photo[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const toggle = useCallback((id: string) => {
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  return {
    chosen,
    toggle,
    begin: () => setChosen(new Set()),
    end: () => setChosen(undefined),
    all: () => setChosen(new Set(photos.map(({ _id }) => _id))),
  };
}

type ToolsProps = {
  readonly photos: readonly Photo[];
  readonly filters: PhotoFilters;
  readonly choice: ReturnType<typeof useChoice>;
};

function Tools({ photos, filters, choice }: ToolsProps): ReactNode {
  const t = useText();
  const onServer = photos.filter(({ synced }) => synced === 1).map(({ _id }) => _id);
  const { chosen } = choice;
  if (!chosen)
    return (
      <>
        <Button variant="default" onClick={choice.begin}>
          {t(text.select)}
        </Button>
        <ZipButton filters={filters} ids={onServer} label={t(text.zipAll)} />
      </>
    );
  const ids = onServer.filter((id) => chosen.has(id));
  return (
    <>
      <Button variant="default" onClick={choice.all}>
        {t(text.selectAll)}
      </Button>
      <ZipButton filters={filters} ids={ids} label={t.count(photosCounted.zipChosen, ids.length)} />
      <Button onClick={choice.end}>{t(text.selectEnd)}</Button>
    </>
  );
}

/** The panel for new photos, which waiting photos open automatically. */
function usePanel(isWaiting: boolean) {
  const [panel, setPanel] = useState<AddPanel>({ isOpen: false, wasWaiting: false });
  const next = followWaiting(panel, isWaiting);
  if (next !== panel) setPanel(next);
  return [next, (isOpen: boolean) => setPanel({ isOpen, wasWaiting: isWaiting })] as const;
}

/** Photos as a grid, the way to add some, and the viewer of one. */
export function Gallery(props: GalleryProps): ReactNode {
  const { filters, address, building, history } = props;
  const t = useText();
  const { photos, files } = useShownPhotos(props);
  const mayAdd = useMayAdd(filters.addressId, address?.['pCode4']);
  const none = useSeesRepairsOnly() ? noneShown : noneThere;
  const staged = useStagedPhotos(filters);
  const [panel, setAdding] = usePanel(staged.photos.length + staged.coming.length > 0);
  const isAdding = staged.shared !== undefined && panel.isOpen;
  const groupId = useId();
  const [by, setBy] = useState<GroupBy>('category');
  const [openId, setOpenId] = useState<string>();
  const choice = useChoice(photos);
  const inOrder = useMemo(() => groupPhotos(photos, by).flatMap(({ photos: members }) => members), [photos, by]);
  const add = (
    <Button
      className={classes.add}
      leftSection={<IconPhotoPlus size={20} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      {t(text.add)}
    </Button>
  );
  const isLoading = building.photos.state === 'loading';
  const isEmpty = photos.length === 0;
  return (
    <>
      {isAdding ? (
        <AddPhotos filters={filters} staged={staged} building={building} onClose={() => setAdding(false)} />
      ) : null}
      {isLoading ? <CardsSkeleton /> : null}
      <PendingNote photos={photos} />
      <FailedNote photos={photos} />
      <OpenNote photos={inOrder} pCode4={address?.['pCode4']} onOpen={setOpenId} />
      {building.photos.fromDevice && !building.photos.isAsking && !isEmpty ? (
        <Text c="dimmed" mb="sm">
          {t(text.fromDevice)}
        </Text>
      ) : null}
      {isEmpty && !isAdding && !isLoading ? (
        <EmptyState
          icon={<IconPhoto size={40} />}
          title={t(building.photos.isPart ? commonText.notHere : none.title)}
          action={mayAdd ? add : null}
        >
          {t(mayAdd ? text.noneWords : none.words)}
        </EmptyState>
      ) : null}
      {isEmpty ? null : (
        <Group justify="space-between" my="md">
          <Buttons>
            <Text id={groupId} c="dimmed" size="sm">
              {t(text.group)}
            </Text>
            <SegmentedControl
              aria-labelledby={groupId}
              data={[
                { value: 'category', label: t(text.byCategory) },
                { value: 'date', label: t(text.byDate) },
              ]}
              value={by}
              onChange={(value) => setBy(value === 'date' ? 'date' : 'category')}
            />
          </Buttons>
          <Buttons>
            <Tools photos={photos} filters={filters} choice={choice} />
            {mayAdd && !isAdding ? add : null}
          </Buttons>
        </Group>
      )}
      <Grid photos={photos} files={files} by={by} chosen={choice.chosen} onOpen={setOpenId} onChoose={choice.toggle} />
      <MissingNote photos={photos} />
      <PhotoViewer
        photos={inOrder}
        files={files}
        address={address}
        building={building}
        history={history}
        openId={openId}
        onOpen={setOpenId}
        onClose={() => setOpenId(undefined)}
      />
    </>
  );
}
