import { IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFileUrl } from './use-file-url.ts';
import classes from './logo.module.css';

export type LogoImageProps = {
  readonly path: string | undefined;
  /** What it shows, in words; nothing where the name stands beside it. */
  readonly alt: string;
  /** Stands in for a missing logo: its first letters. */
  readonly name: string;
  readonly size?: 'small' | 'large';
};

/** Up to two letters of a name, as a sign that stands in for a logo. */
function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('uk');
}

/** The logo of an organization on a light ground, or its first letters. */
export function LogoImage({ path, alt, name, size = 'small' }: LogoImageProps): ReactNode {
  const file = useFileUrl(path);
  return (
    <span className={classes.frame} data-size={size} data-has={file.state === 'ready'}>
      {file.state === 'ready' ? (
        <img src={file.url} alt={alt} className={classes.picture} />
      ) : (
        <span aria-hidden>{initialsOf(name) || <IconPhoto size={size === 'large' ? 40 : 20} stroke={1.5} />}</span>
      )}
    </span>
  );
}
