import { distanceMetres } from '@domivka/domain/geography/point';
import { Button, Stack } from '@mantine/core';
import { IconArrowsLeftRight, IconCameraPlus, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { photoCategories, photoFieldLabels, photoMessages } from '@domivka/domain/photo/photo.text';
import { labelOf } from '@domivka/domain/kernel/options';
import { messageOf } from '@domivka/domain/catalogue';
import { listSections } from '@domivka/domain/kernel/form';
import { photoEntity } from '@domivka/domain/photo/photo.entity';
import { useCustomFacts, useCustomPart, useOpenFields } from '../../forms/custom-inputs.ts';
import { useAttempt } from '../../forms/use-attempt.ts';
import { sayDone, sayFailed, sayRemoved } from '../../queries/work/arrival.ts';
import { removeOrAsk } from '../../queries/work/remove-or-ask.ts';
import { undoOffer } from '../../queries/work/refused-reasons.ts';
import { commonText } from '../../text/common.text.ts';
import { customText } from '../../text/custom.text.ts';
import { type Say, useText } from '../../text/say.ts';
import { Buttons } from '../../ui/buttons.tsx';
import { OpenFields } from '../../ui/open-fields.tsx';
import { showUndoToast, showOutcome } from '../../ui/toast.tsx';
import { useOrganizationNames } from '../../queries/names/organization-names.ts';
import { useSession } from '../../session/session.ts';
import { type Formats, useFormats } from '../../text/format.ts';
import { sayBytes } from '../../text/say-bytes.ts';
import { nameOfUnit } from '../../text/unit-name.ts';
import { Facts } from '../../ui/field-row.tsx';
import { TextLink } from '../../ui/links.tsx';
import { useEntityForm } from '../../forms/entity-form.ts';
import { EntityFields, type FormParts } from '../../forms/entity-sections.tsx';
import { useFormWords } from '../../forms/form-progress.ts';
import { saveForm } from '../../forms/save-typed.ts';
import { CustomFieldsGroup } from '../../ui/custom-fields-form.tsx';
import { showErrors } from '../../ui/error-dialog.tsx';
import { DraftNotice, FormProblems } from '../../ui/form-notices.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { removePhoto } from './capture/add-photo.ts';
import { pairWith, pointOf } from './group-photos.ts';
import { type OpenPhoto, type Photo, usePhotoRights, useChangePhoto } from './open-photo.ts';
import { usePhotoLinks } from './pictures/use-photo-picture.ts';
import { sides, viewerCounted, viewerText as text } from './viewer.text.ts';
import { DescriptionNote, nameOfActivity, nameOfAssessment } from './add-fields.tsx';
import { addText } from './add-photos.text.ts';

type EditPhotoProps = Pick<OpenPhoto, 'photo' | 'building'> & { readonly onDone: () => void };

/** What people say of a photo; what its file says cannot be changed. What is typed stays on the device at once. */
function EditPhoto({ photo, building, onDone }: EditPhotoProps): ReactNode {
  const t = useText();
  const form = useEntityForm('photo', { draftKey: `photo/${photo._id}`, record: photo });
  const words = useFormWords(form, []);
  const { part: custom } = useCustomPart(form, 'photo');
  if (form.state === 'loading') return null;
  const saved = (): void => {
    showOutcome(sayDone(text.saved, t.language, [photo._id]));
    onDone();
  };
  const failed = (error: unknown) => showErrors(sayFailed(text.saveFailed, error, t.language));
  const { description } = form.values;
  const units = building.units.values.map((unit) => ({ value: unit._id, label: nameOfUnit(unit, t) }));
  const unitField = (
    <SelectField
      {...form.bind<string | undefined>('unitId')}
      label={t(text.unit)}
      noneLabel={t(addText.wholeBuilding)}
      choices={units}
    />
  );
  const parts: FormParts<'photo'> = {
    own: { unitId: units.length > 0 ? unitField : null },
    below: { description: <DescriptionNote description={typeof description === 'string' ? description : undefined} /> },
  };
  const cancel = (): void => {
    void form.draft.startOver();
    onDone();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void saveForm(form, saved, failed);
      }}
    >
      <Stack>
        {words.draft ? <DraftNotice {...words.draft} /> : null}
        <FormProblems title={messageOf({ code: 'photo.invalid' }, t.language)} problems={words.problems} />
        {listSections(photoEntity, form.values).map(({ id, fields }) => (
          <EntityFields key={id} form={form} entity={photoEntity} fields={fields} parts={parts} />
        ))}
        <CustomFieldsGroup title={custom.title} fields={custom.fields} words={custom.words} />
        <Buttons>
          <Button type="submit" loading={form.isSaving}>
            {t(text.save)}
          </Button>
          <Button variant="default" onClick={cancel}>
            {t(text.cancel)}
          </Button>
        </Buttons>
      </Stack>
    </form>
  );
}

const places = { photo: text.placePhoto, device: text.placeDevice, none: text.placeNone } as const;

function sayPlace({ photo, address }: OpenPhoto, t: Say, format: Formats): string {
  const [taken, home] = [pointOf(photo.location), pointOf(address?.['location'])];
  const source = t(places[photo.placeSource ?? 'none']);
  if (!taken || !home) return source;
  return `${source}, ${t(text.distance, { distance: format.distance(distanceMetres(taken, home)) })}`;
}

function sayHeading(degrees: number, t: Say): string {
  const side = sides[Math.round(degrees / 45) % sides.length];
  return t(text.headingValue, { degrees: Math.round(degrees), side: side ? t(side) : '' });
}

function sayChecked({ blurAreas = [], cleared }: Photo, t: Say): string {
  if (cleared !== true) return t(text.notChecked);
  return blurAreas.length === 0 ? t(text.checkedClear) : t.count(viewerCounted.hidden, blurAreas.length);
}

type Row = readonly [label: string, value: ReactNode];

/** What the photo belongs to, by name and with a link: unit, assessment, activity. */
function useSubjectRows({ photo, building, onClose }: OpenPhoto): readonly Row[] {
  const t = useText();
  const format = useFormats();
  const { addressId, unitId, assessmentId, activityId } = photo;
  const unit = building.units.values.find(({ _id }) => _id === unitId);
  const assessment = building.assessments.values.find(({ _id }) => _id === assessmentId);
  const activity = building.activities.values.find(({ _id }) => _id === activityId);
  const linkTo = (path: string, name: string) => (
    <TextLink to={path} onClick={onClose}>
      {name}
    </TextLink>
  );
  const page = `/address/${addressId}`;
  return [
    [t(text.unit), unit ? linkTo(`/residential-unit/${unit._id}`, nameOfUnit(unit, t)) : ''],
    [
      t(text.assessment),
      assessment ? linkTo(`${page}/assessment/${assessment._id}`, nameOfAssessment(assessment, t, format)) : '',
    ],
    [t(text.activity), activity ? linkTo(`${page}/activity/${activity._id}`, nameOfActivity(activity, t, format)) : ''],
  ];
}

/** When, where and how it was taken. Readers of a masked photo get none of it. */
function useProofRows(open: OpenPhoto): readonly Row[] {
  const t = useText();
  const format = useFormats();
  const { photo } = open;
  const { takenAt, heading } = photo;
  if (photo.masked !== undefined) return [];
  return [
    [t(text.taken), takenAt === undefined ? t(text.takenUnknown) : format.moment(takenAt)],
    [t(text.place), sayPlace(open, t, format)],
    [t(text.heading), heading === undefined ? '' : sayHeading(heading, t)],
    [t(text.checked), sayChecked(photo, t)],
  ];
}

/** Who added it, and how large it is. */
function useFileRows(photo: Photo): readonly Row[] {
  const t = useText();
  const { user } = useSession();
  const nameOf = useOrganizationNames();
  const { width, height, size, createdBy } = photo;
  const isMine = createdBy !== undefined && createdBy === user?._id;
  const organization = nameOf(photo.organizationId, photo.organizationName);
  const pixels = width !== undefined && height !== undefined ? `${width} × ${height}` : '';
  const bytes = size === undefined ? '' : sayBytes(size, t.language);
  return [
    [t(text.who), [isMine ? t(text.you) : '', organization].filter(Boolean).join(', ')],
    [t(text.size), [pixels, bytes].filter(Boolean).join(', ')],
  ];
}

/** The facts of a photo: what it shows and belongs to, and what proves when, where and by whom it was taken. */
function PhotoFactsList(open: OpenPhoto): ReactNode {
  const { photo } = open;
  const t = useText();
  const format = useFormats();
  const custom = useCustomFacts('photo', photo);
  const [subjects, proof, file] = [useSubjectRows(open), useProofRows(open), useFileRows(photo)];
  const rows: readonly Row[] = [
    [t(text.category), labelOf(photoCategories, photo.category, t.language)],
    [t(text.date), format.date(photo.date ?? '')],
    ...subjects,
    [t(photoFieldLabels.description), photo.description ? <span lang="en">{photo.description}</span> : ''],
    ...proof,
    ...file,
    ...custom.map(({ label, value }) => [label, value] as const),
  ];
  // Keys by place: a custom field may have the label of one of the other facts.
  const facts = rows.map(([label, value], index) => ({ key: String(index), label, value }));
  return <Facts facts={facts.filter(({ value }) => value !== '')} />;
}

type ActionsProps = OpenPhoto & { readonly onEdit: () => void };

/** Removes the photo and offers to undo that. */
function RemoveButton({ photo, onClose }: OpenPhoto): ReactNode {
  const t = useText();
  const { busy, attempt } = useAttempt();
  const remove = async (): Promise<void> => {
    const removal = await removeOrAsk((seen) => removePhoto(photo._id, seen));
    if (!removal) return;
    onClose();
    showUndoToast(sayRemoved(photoMessages.deleted, t.language, removal.id), undoOffer(removal, t.language));
  };
  return (
    <Button
      variant="subtle"
      color="red"
      leftSection={<IconTrash size={18} aria-hidden />}
      loading={busy}
      onClick={() => void attempt(photoMessages.deleteFailed, remove)}
    >
      {t(commonText.delete)}
    </Button>
  );
}

function OriginalLink({ photo }: Pick<OpenPhoto, 'photo'>): ReactNode {
  const t = useText();
  const { links } = usePhotoLinks(photo._id, 'screen', photo.synced === 1);
  const url = typeof links === 'object' ? links.original : undefined;
  if (url === undefined) return null;
  return (
    <Button component="a" href={url} target="_blank" rel="noreferrer" variant="subtle">
      {t(text.original)}
    </Button>
  );
}

/** What an editor can do with the photo. */
function EditButtons({ photo, setMode, onEdit }: ActionsProps): ReactNode {
  const t = useText();
  const { change, busy } = useChangePhoto(photo);
  return (
    <>
      <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
        {t(text.edit)}
      </Button>
      <Button variant="default" leftSection={<IconEyeOff size={18} aria-hidden />} onClick={() => setMode('hide')}>
        {t(text.hide)}
      </Button>
      {photo.category === 'repair_works_completed' && !photo.pairOf ? (
        <Button variant="default" onClick={() => setMode('pair')}>
          {t(text.pair)}
        </Button>
      ) : null}
      {photo.pairOf ? (
        <Button variant="subtle" loading={busy} onClick={() => void change({ pairOf: null })}>
          {t(text.unpair)}
        </Button>
      ) : null}
    </>
  );
}

/** What this user can do with the photo. */
function Actions(props: ActionsProps): ReactNode {
  const { photo, address, building, setMode } = props;
  const t = useText();
  const rights = usePhotoRights(photo, address?.['pCode4']);
  const pair = pairWith(photo, building.photos.values);
  return (
    <Buttons>
      {pair ? (
        <Button leftSection={<IconArrowsLeftRight size={18} aria-hidden />} onClick={() => setMode('compare')}>
          {t(text.compare)}
        </Button>
      ) : null}
      {rights.edit && photo.category !== 'repair_works_completed' ? (
        <Button
          variant={pair ? 'default' : 'filled'}
          leftSection={<IconCameraPlus size={18} aria-hidden />}
          onClick={() => setMode('retake')}
        >
          {t(text.retake)}
        </Button>
      ) : null}
      {rights.edit ? <EditButtons {...props} /> : null}
      <OriginalLink photo={photo} />
      {rights.remove ? <RemoveButton {...props} /> : null}
    </Buttons>
  );
}

/** The mandatory fields of a photo that are still empty: nobody was asked for them when it was added. */
function StillOpen({ photo, address, onEdit }: ActionsProps): ReactNode {
  const t = useText();
  const { edit } = usePhotoRights(photo, address?.['pCode4']);
  const open = useOpenFields('photo')(photo, edit);
  if (open.length === 0) return null;
  const fillIn = (
    <Button variant="default" size="compact-md" onClick={onEdit}>
      {t(customText.fillIn)}
    </Button>
  );
  return <OpenFields words={t(customText.open, { fields: open.join(', ') })} action={fillIn} />;
}

/** Everything about the open photo, and what can be done with it. */
export function PhotoInfo(props: OpenPhoto): ReactNode {
  const [isEditing, setEditing] = useState(false);
  const { photo, building, history: History } = props;
  if (isEditing) return <EditPhoto photo={photo} building={building} onDone={() => setEditing(false)} />;
  const actions = { ...props, onEdit: () => setEditing(true) };
  return (
    <>
      <StillOpen {...actions} />
      <PhotoFactsList {...props} />
      <Actions {...actions} />
      <History id={photo._id} />
    </>
  );
}
