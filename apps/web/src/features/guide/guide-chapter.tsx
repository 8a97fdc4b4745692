import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconClock,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconDeviceMobileDown,
  IconInfoCircle,
  IconWifiOff,
  type Icon,
} from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import type { Text } from '@domivka/domain/kernel/text';
import { install, useInstallWay } from '../../device/install-offer.ts';
import { useText } from '../../text/say.ts';
import type { GuideBlock, GuideChapter, GuideSign } from './guide.ts';
import { guideText as text } from './guide.text.ts';
import { GuideWayLink } from './guide-way.tsx';
import { markWords } from './mark-words.ts';
import classes from './guide.module.css';

const signs: Readonly<Record<GuideSign, Icon>> = {
  banner: IconWifiOff,
  noNetwork: IconCloudOff,
  waiting: IconCloudUp,
  sent: IconCloudCheck,
  needsYou: IconAlertTriangle,
  record: IconClock,
};

type SaidProps = { readonly of: Text; readonly typed: string };

/** A text in the reader's language; what was searched for is marked. */
function Said({ of, typed }: SaidProps): ReactNode {
  const t = useText();
  return markWords(t(of), typed).map(({ text: part, isFound }, index) => (
    // A stretch has no name but its place.
    <Fragment key={index}>{isFound ? <mark>{part}</mark> : part}</Fragment>
  ));
}

function Install(): ReactNode {
  const t = useText();
  const way = useInstallWay();
  return (
    <div className={classes.install}>
      <IconDeviceMobileDown size={24} aria-hidden />
      <div>
        <h4>{t(text.installTitle)}</h4>
        <p>{t(text.installed)}</p>
        {way === 'offered' ? (
          <Button variant="light" onClick={() => void install()}>
            {t(text.installNow)}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function Block({ block, typed }: { readonly block: GuideBlock; readonly typed: string }): ReactNode {
  const t = useText();
  const said = (of: Text): ReactNode => <Said of={of} typed={typed} />;
  switch (block.kind) {
    case 'text':
      return <p>{said(block.text)}</p>;
    case 'note':
      return (
        <p className={classes.note}>
          <IconInfoCircle size={20} aria-hidden />
          <span>{said(block.text)}</span>
        </p>
      );
    case 'steps':
    case 'list': {
      const List = block.kind === 'steps' ? 'ol' : 'ul';
      return (
        <List className={block.kind === 'steps' ? classes.steps : classes.points}>
          {block.items.map((item) => (
            <li key={item.en}>
              <span>{said(item)}</span>
            </li>
          ))}
        </List>
      );
    }
    case 'signs':
      return (
        <ul className={classes.signs}>
          {block.rows.map(({ sign, name, meaning }) => {
            const Sign = signs[sign];
            return (
              <li key={sign}>
                <span className={classes.sign} data-sign={sign}>
                  <Sign size={20} aria-hidden />
                </span>
                <span>
                  <strong>{said(name)}</strong>
                  <span>{said(meaning)}</span>
                </span>
              </li>
            );
          })}
        </ul>
      );
    case 'cases':
      return (
        <ul className={classes.cases}>
          {block.rows.map(({ name, why, todo }) => (
            <li key={name.en}>
              <h4>{said(name)}</h4>
              <p>{said(why)}</p>
              <p>
                <strong>{t(text.todo)}: </strong>
                {said(todo)}
              </p>
            </li>
          ))}
        </ul>
      );
    case 'install':
      return <Install />;
    case 'way':
      return <GuideWayLink to={block.to}>{t(block.text)}</GuideWayLink>;
  }
}

/** One chapter with its sections. */
export function GuideChapterView({
  chapter: { id, title, line, sections },
  typed,
}: {
  readonly chapter: GuideChapter;
  readonly typed: string;
}): ReactNode {
  const t = useText();
  return (
    <article id={id} className={classes.chapter} aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>{t(title)}</h2>
        <p>{t(line)}</p>
      </header>
      {sections.map((section) => (
        <section key={section.id} id={section.id} className={classes.section} aria-labelledby={`${section.id}-title`}>
          <h3 id={`${section.id}-title`}>
            <Said of={section.title} typed={typed} />
          </h3>
          {section.blocks.map((block, index) => (
            // The blocks of a section are as fixed as the words in them.
            <Block key={index} block={block} typed={typed} />
          ))}
        </section>
      ))}
    </article>
  );
}
