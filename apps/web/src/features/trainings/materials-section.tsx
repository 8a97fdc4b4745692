import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isFields, type Fields } from '@domivka/domain/kernel/record';
import type { EntityForm } from '../../forms/entity-form.ts';
import { useText } from '../../text/say.ts';
import { FieldRow } from '../../ui/field-row.tsx';
import { FormPart } from '../../ui/form-frame.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { trainingFormText as text } from './training-form.text.ts';
import { trainingSections } from './training-sections.ts';
import classes from './trainings.module.css';

type SectionProps = { readonly form: EntityForm };

/** The rows that a form holds under a name. */
export function rowsOf(form: EntityForm, name: string): readonly Fields[] {
  const rows: unknown = form.values[name];
  return Array.isArray(rows) ? rows.filter(isFields) : [];
}

/** Links to what people read before and after. */
export function MaterialsSection({ form }: SectionProps): ReactNode {
  const t = useText();
  const rows = rowsOf(form, 'materials');
  const write = (next: readonly Fields[]) => form.set('materials', next.length > 0 ? next : undefined);
  return (
    <FormPart id={trainingSections.materials.id} title={t(text.materials)}>
      <div className={classes.blocks}>
        {rows.map((_, index) => {
          const path = `materials.${index}`;
          return (
            <fieldset key={path} className={classes.block}>
              <legend>{t(text.material, { number: index + 1 })}</legend>
              <FieldRow>
                <TextField {...form.bind<string | undefined>(`${path}.title.en`)} label={t(text.titleEn)} required />
                <TextField {...form.bind<string | undefined>(`${path}.title.uk`)} label={t(text.titleUk)} required />
              </FieldRow>
              <TextField {...form.bind<string | undefined>(`${path}.url`)} label={t(text.address)} required />
              <div className={classes.blockEnd}>
                <Button
                  variant="subtle"
                  color="gray"
                  leftSection={<IconTrash size={18} aria-hidden />}
                  aria-label={t(text.removeName, { name: t(text.material, { number: index + 1 }) })}
                  onClick={() => write(rows.filter((__, at) => at !== index))}
                >
                  {t(text.remove)}
                </Button>
              </div>
            </fieldset>
          );
        })}
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => write([...rows, { title: { en: '', uk: '' }, url: '' }])}
          >
            {t(text.addMaterial)}
          </Button>
        </div>
      </div>
    </FormPart>
  );
}
