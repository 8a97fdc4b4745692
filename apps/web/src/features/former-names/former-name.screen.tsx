import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { formerNameEntity } from '@domivka/domain/former-name/former-name.entity';
import { formerNameLabel, formerNameSubjects, levelOfSubject } from '@domivka/domain/former-name/former-name.text';
import type { RecordOf } from '@domivka/domain/registry';
import { codesOf, labelOf } from '@domivka/domain/kernel/options';
import { pCodeLevel } from '@domivka/domain/geography/p-code';
import { usePlaces } from '../../device/places.ts';
import { PlaceSearch } from '../../forms/area-cascade.tsx';
import { useEntityForm, type EntityForm } from '../../forms/entity-form.ts';
import { EntityRecordForm } from '../../forms/entity-record-form.tsx';
import { MissingRecord, useOnlineEndings, useOnlineRemoval } from '../../forms/online-record.tsx';
import { saveForm } from '../../forms/save-typed.ts';
import { pathOf } from '../../queries/names/place-names.ts';
import { useRecord } from '../../queries/use-records.ts';
import { useText } from '../../text/say.ts';
import { useCrumb } from '../../ui/crumbs.ts';
import { Page } from '../../ui/page.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import type { RemovalProps } from '../../ui/record-form.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { formerNamesText as text } from './former-names.text.ts';

type FormerName = RecordOf<'formerName'>;

const route = getRouteApi('/former-names/$formerNameId');
const listPath = '/former-names';

const useEndings = () => useOnlineEndings(listPath, 'formerNames');

function PlaceField({ form }: { readonly form: EntityForm<'formerName'> }): ReactNode {
  const t = useText();
  const places = usePlaces();
  const bound = form.bind<string | undefined>('pCode4');
  const subject = form.bind<string | undefined>('subject').value;
  const renamed = codesOf(formerNameSubjects).find((code) => code === subject) ?? 'street';
  const level = levelOfSubject[renamed];
  // What was chosen as a settlement is no raion.
  const isOther = bound.value !== undefined && bound.value !== '' && pCodeLevel(bound.value) !== level;
  const path = bound.value && !isOther ? pathOf(places, bound.value, t.language) : '';
  return (
    <div>
      <PlaceSearch
        {...bound}
        value={isOther ? undefined : bound.value}
        places={places}
        level={level}
        label={labelOf(formerNameSubjects, renamed === 'street' ? 'place' : renamed, t.language)}
        placeholder={t(text.placeExample)}
        required
      />
      {bound.error ? <Quiet>{t(text.placeCode)}</Quiet> : null}
      {path ? <Quiet mt={6}>{path}</Quiet> : null}
    </div>
  );
}

const defaults = { subject: 'street' };

type FormProps = {
  /** The former name that is edited; none for a new one. */
  readonly record?: FormerName;
  readonly removal?: RemovalProps | undefined;
};

/** The form of one former name. It is saved online; what is typed stays on the device until then. */
function FormerNameForm({ record, removal }: FormProps): ReactNode {
  const t = useText();
  const { done, fail } = useEndings();
  const [draftKey] = useState(() => `formerName/${record?._id ?? 'new'}`);
  const form = useEntityForm('formerName', { draftKey, defaults, record });
  const save = () =>
    saveForm(
      form,
      () => done(record ? text.saved : text.created),
      (error) => fail(text.saveFailed, error),
    );
  return (
    <EntityRecordForm
      entity={formerNameEntity}
      form={form}
      parts={{ own: { pCode4: <PlaceField form={form} /> } }}
      saveLabel={t(text.save)}
      onSave={() => void save()}
      removal={removal}
    />
  );
}

/** The route `/former-names/new`. */
export function NewFormerNameScreen(): ReactNode {
  const t = useText();
  return (
    <Page title={t(text.newTitle)}>
      <FormerNameForm />
    </Page>
  );
}

function EditForm({ record }: { readonly record: FormerName }): ReactNode {
  const removal = useOnlineRemoval('formerName', record, { endings: useEndings(), text });
  return <FormerNameForm record={record} removal={removal} />;
}

/** The route `/former-names/{_id}`. */
export function FormerNameScreen(): ReactNode {
  const t = useText();
  const { formerNameId } = route.useParams();
  const { record, state } = useRecord('formerName', formerNameId);
  useCrumb(record?.formerName);
  return (
    <Page title={record?.formerName ?? t(formerNameLabel)}>
      {state === 'loading' ? <FormSkeleton /> : null}
      {record ? <EditForm key={formerNameId} record={record} /> : null}
      <MissingRecord state={state} text={text} backPath={listPath} />
    </Page>
  );
}
