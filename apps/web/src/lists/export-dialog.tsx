import { Checkbox, Radio, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { CellWords } from '@domivka/domain/exchange/cells';
import { exportFormats, exportRight, type ExportFormat } from '@domivka/domain/exchange/export';
import type { Actor } from '@domivka/domain/kernel/actor';
import { rightOf } from '@domivka/domain/kernel/permissions';
import { getEntity } from '@domivka/domain/registry';
import { useConnection } from '../remote/connection.ts';
import { useText } from '../text/say.ts';
import { exportCounted, exportText as text } from './export.text.ts';
import { fetchExport, isForBackground, type ListedSearch, orderExport } from './export-calls.ts';
import { FileDialogEnd, hasCells } from './file-dialog-end.tsx';

export type ExportDialogProps = {
  readonly search: ListedSearch;
  /** How many rows the list has. */
  readonly totalRows: number;
  readonly actor: Actor;
  readonly onClose: () => void;
};

/** A list has map points where its records, or their addresses, have a place that this user may see. */
function formatsOf({ search: { table }, actor }: ExportDialogProps): readonly ExportFormat[] {
  const entity = getEntity(table);
  const isPlaced = entity.fields['location'] !== undefined || entity.parent?.table === 'address';
  const isMasked = rightOf(entity, actor.role, 'read') === 'M';
  return exportFormats.filter((format) => hasCells(format) || (isPlaced && !isMasked));
}

/** What the file of a list is to be. */
export function ExportDialog(props: ExportDialogProps): ReactNode {
  const { search, totalRows, actor, onClose } = props;
  const t = useText();
  const { online } = useConnection();
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [words, setWords] = useState<CellWords>(t.language);
  const [wantsTags, setWantsTags] = useState(false);
  const hxl = wantsTags && hasCells(format);
  const options = { format, words, hxl, language: t.language };
  const isLarge = isForBackground(search, totalRows, options);
  const right = exportRight(actor);
  return (
    <Stack gap="md">
      <Text size="sm">
        {right === 'own' || right === 'funded'
          ? t(text[right])
          : t(text.rows, { rows: t.count(exportCounted.rows, totalRows) })}
      </Text>
      <Radio.Group label={t(text.format)} value={format} onChange={setFormat}>
        <Stack gap="0.25rem" mt={4}>
          {formatsOf(props).map((one) => (
            <Radio key={one} value={one} label={t(text[one])} />
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group label={t(text.words)} value={words} onChange={setWords}>
        <Stack gap="0.25rem" mt={4}>
          {(['uk', 'en', 'codes'] as const).map((one) => (
            <Radio key={one} value={one} label={t(text[one])} />
          ))}
        </Stack>
      </Radio.Group>
      <Checkbox
        label={t(text.hxl)}
        checked={hxl}
        disabled={!hasCells(format)}
        onChange={(event) => setWantsTags(event.currentTarget.checked)}
      />
      {isLarge ? <Text size="sm">{t(text.large)}</Text> : null}
      {online ? null : <Text size="sm">{t(text.offline)}</Text>}
      <FileDialogEnd
        isLarge={isLarge}
        disabled={!online}
        fetch={async () => fetchExport(search, options)}
        order={async () => orderExport(search, options)}
        onClose={onClose}
      />
    </Stack>
  );
}
