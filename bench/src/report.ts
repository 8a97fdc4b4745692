/** One measured line. `met` is left out where there is no goal. */
export type Figure = {
  readonly what: string;
  readonly product: string;
  readonly bare?: string;
  readonly ratio?: string;
  readonly goal?: string;
  readonly met?: boolean;
};

export type Section = {
  readonly title: string;
  readonly figures: readonly Figure[];
  readonly notes: readonly string[];
};

const heads = ['measured', 'product', 'bare', 'ratio', 'goal', 'met'] as const;

function cellsOf({ what, product, bare = '', ratio = '', goal = '', met }: Figure): readonly string[] {
  return [what, product, bare, ratio, goal, met === undefined ? '' : met ? 'yes' : '**no**'];
}

/** A section as Markdown, its columns aligned so that it also reads well in a terminal. */
export function sectionText({ title, figures, notes }: Section): string {
  const rows = [heads, ...figures.map(cellsOf)];
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0), 3));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  const [head = heads, ...body] = rows;
  const table = [line(head), rule, ...body.map(line)].join('\n');
  return `## ${title}\n\n${table}\n${notes.map((note) => `\n- ${note}`).join('')}\n`;
}

export function times(value: number): string {
  return `${value.toFixed(2)} ×`;
}

export function perSecond(value: number): string {
  return `${Math.round(value)} /s`;
}

export function milliseconds(value: number): string {
  return value < 100 ? `${value.toFixed(1)} ms` : `${Math.round(value)} ms`;
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(2)} MB`;
}

export function seconds(value: number): string {
  return `${(value / 1000).toFixed(2)} s`;
}
