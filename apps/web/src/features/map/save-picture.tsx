import { ActionIcon, MenuItem, useComputedColorScheme } from '@mantine/core';
import { IconFileTypePdf, IconPhotoDown, IconPhoto, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { usePrintKey } from '../../platform/print-key.ts';
import { todayHere } from '../../queries/building/building.ts';
import { useAttempt } from '../../forms/use-attempt.ts';
import { downloadFile } from '../../remote/download.ts';
import { useSession } from '../../session/session.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { LateMenu } from '../../ui/late-overlays.tsx';
import { drawSheet } from './draw-sheet.ts';
import classes from './map.module.css';
import type { MapEngine } from './map-engine.ts';
import { pdfOf } from './picture-pdf.ts';
import { sayPicture } from './picture-words.ts';
import { pictureText as text } from './picture.text.ts';
import { takePicture } from './take-picture.ts';
import type { MapState } from './use-map.ts';
import { useGround } from './use-ground.ts';

async function encode(canvas: HTMLCanvasElement, type: 'image/png' | 'image/jpeg'): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Not drawn'))), type, 0.92);
  });
}

/** The sheet on paper: nothing else of the page is printed while it is there. */
function PrintedSheet({ url, onDone }: { readonly url: string; readonly onDone: () => void }): ReactNode {
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    const end = (): void => done.current();
    globalThis.addEventListener('afterprint', end);
    return () => {
      globalThis.removeEventListener('afterprint', end);
      URL.revokeObjectURL(url);
    };
  }, [url]);
  return createPortal(
    <img className={classes.printed} src={url} alt="" onLoad={() => globalThis.print()} onError={onDone} />,
    document.body,
  );
}

type Props = {
  readonly map: MapState;
  readonly engine: MapEngine;
  /** Whether the page is the map: then printing the page prints the sheet. */
  readonly isAlone: boolean;
};

/** What the map shows as a file or on paper: with title, legend, scale, source and date, in the language of the screen. */
export function SavePicture({ map, engine, isAlone }: Props): ReactNode {
  const t = useText();
  const format = useFormats();
  const scheme = useComputedColorScheme('light');
  const { user } = useSession();
  const { credit } = useGround();
  const { busy, attempt } = useAttempt();
  const [printed, setPrinted] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const make = async () => {
    if (!user) throw new Error('Nobody is signed in');
    const { bar, hasClusters, ...taken } = await takePicture(engine, scheme);
    const words = sayPicture(map, hasClusters, { t, format, user, credit });
    const scale = { pixels: bar.pixels, label: format.distance(bar.metres) };
    return { words, canvas: drawSheet(words, { ...taken, scale }) };
  };
  const name = t(text.fileName, { day: todayHere() });
  const savePng = async (): Promise<void> => {
    const { canvas } = await make();
    downloadFile({ name: `${name}.png`, file: await encode(canvas, 'image/png') });
  };
  const savePdf = async (): Promise<void> => {
    const { words, canvas } = await make();
    const bytes = new Uint8Array(await (await encode(canvas, 'image/jpeg')).arrayBuffer());
    const { width, height } = canvas;
    const pdf = pdfOf({ bytes, width, height }, { title: words.title, language: t.language });
    downloadFile({ name: `${name}.pdf`, file: new Blob([pdf.slice().buffer], { type: 'application/pdf' }) });
  };
  const print = async (): Promise<void> => {
    const { canvas } = await make();
    setPrinted(URL.createObjectURL(await encode(canvas, 'image/png')));
  };
  usePrintKey(() => void attempt(text.failed, print), isAlone && !busy);
  const entries = [
    { label: t(text.png), Icon: IconPhoto, work: savePng },
    { label: t(text.pdf), Icon: IconFileTypePdf, work: savePdf },
    { label: t(text.print), Icon: IconPrinter, work: print },
  ];
  return (
    <>
      <LateMenu
        position="bottom-start"
        onClose={() => button.current?.focus()}
        target={
          <ActionIcon
            ref={button}
            variant="default"
            size="lg"
            loading={busy}
            aria-label={t(text.save)}
            title={t(text.save)}
          >
            <IconPhotoDown size={20} aria-hidden />
          </ActionIcon>
        }
      >
        {entries.map(({ label, Icon, work }) => (
          <MenuItem
            key={label}
            leftSection={<Icon size={18} aria-hidden />}
            onClick={() => void attempt(text.failed, work)}
          >
            {label}
          </MenuItem>
        ))}
      </LateMenu>
      {printed ? <PrintedSheet key={printed} url={printed} onDone={() => setPrinted(undefined)} /> : null}
    </>
  );
}
