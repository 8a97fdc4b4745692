import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
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
import type { Text as Words } from '@domivka/domain/kernel/text';
import { install, useInstallWay } from '../../device/install-offer.ts';
import { useText } from '../../text/say.ts';
import { LinkButton } from '../../ui/links.tsx';
import type { GuideBlock, GuideChapter, GuideSign, GuideWay } from './guide.ts';
import { guideText as text } from './guide.text.ts';
import { markWords } from './mark-words.ts';
import classes from './guide.module.css';

const quiet = 'var(--domivka-surface-quiet)';

const signs: Readonly<Record<GuideSign, { readonly Sign: Icon; readonly bg?: string; readonly c?: string }>> = {
  banner: { Sign: IconWifiOff, bg: 'var(--domivka-offline)', c: 'white' },
  noNetwork: { Sign: IconCloudOff },
  waiting: { Sign: IconCloudUp },
  sent: { Sign: IconCloudCheck },
  needsYou: {
    Sign: IconAlertTriangle,
    bg: 'var(--domivka-attention-ground)',
    c: 'var(--domivka-attention-ink)',
  },
  record: { Sign: IconClock },
};

const paths = {
  outbox: '/outbox',
  addresses: '/addresses',
  map: '/map',
  account: '/user',
  about: '/about',
  updates: '/updates',
  fiveW: '/report/5w',
} as const satisfies Record<Exclude<GuideWay, 'offlineData'>, string>;

type SaidProps = { readonly of: Words; readonly typed: string };

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
    <Group wrap="nowrap" align="flex-start" gap="sm">
      <IconDeviceMobileDown size={24} aria-hidden style={{ flex: 'none' }} />
      <Stack gap={4} align="flex-start">
        <Title order={4} fz="md">
          {t(text.installTitle)}
        </Title>
        {t(text.installed)}
        {way === 'offered' ? (
          <Button variant="light" onClick={() => void install()}>
            {t(text.installNow)}
          </Button>
        ) : null}
      </Stack>
    </Group>
  );
}

function Block({ block, typed }: { readonly block: GuideBlock; readonly typed: string }): ReactNode {
  const t = useText();
  const said = (of: Words): ReactNode => <Said of={of} typed={typed} />;
  switch (block.kind) {
    case 'text':
      return <Text>{said(block.text)}</Text>;
    case 'note':
      return (
        <Alert color="amber" role="note" icon={<IconInfoCircle aria-hidden />}>
          {said(block.text)}
        </Alert>
      );
    case 'steps':
    case 'list': {
      const List = block.kind === 'steps' ? 'ol' : 'ul';
      return (
        <List className={classes.points}>
          {block.items.map((item) => (
            <li key={item.en}>{said(item)}</li>
          ))}
        </List>
      );
    }
    case 'signs':
      return (
        <Stack component="ul" gap="sm">
          {block.rows.map(({ sign, name, meaning }) => {
            const { Sign, bg = quiet, c = 'inherit' } = signs[sign];
            return (
              <Group key={sign} component="li" gap="sm" wrap="nowrap">
                <Group component="span" justify="center" flex="none" w="2.5rem" h="2.5rem" bg={bg} c={c} bdrs="sm">
                  <Sign size={20} aria-hidden />
                </Group>
                <div>
                  <Text fw={600}>{said(name)}</Text>
                  <Text>{said(meaning)}</Text>
                </div>
              </Group>
            );
          })}
        </Stack>
      );
    case 'cases':
      return (
        <Stack component="ul" gap="sm">
          {block.rows.map(({ name, why, todo }) => (
            <Paper key={name.en} component="li" bg={quiet} p="sm">
              <Title order={4} fz="md">
                {said(name)}
              </Title>
              <Text mt={4}>{said(why)}</Text>
              <Text mt={4}>
                <strong>{t(text.todo)}: </strong>
                {said(todo)}
              </Text>
            </Paper>
          ))}
        </Stack>
      );
    case 'install':
      return <Install />;
    case 'way': {
      const target = block.to === 'offlineData' ? { to: '/user', search: { tab: 'offline' } } : { to: paths[block.to] };
      return (
        <LinkButton {...target} variant="light" mr="auto">
          {t(block.text)}
        </LinkButton>
      );
    }
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
    <Stack component="article" id={id} className={classes.anchor ?? ''} aria-labelledby={`${id}-title`}>
      <header>
        <Title order={2} id={`${id}-title`}>
          {t(title)}
        </Title>
        <Text c="dimmed">{t(line)}</Text>
      </header>
      {sections.map((section) => (
        <Paper
          key={section.id}
          component="section"
          withBorder
          bg="var(--domivka-surface)"
          radius="md"
          p="md"
          id={section.id}
          className={`${classes.section} ${classes.anchor}`}
          aria-labelledby={`${section.id}-title`}
        >
          <Stack gap="sm">
            <Title order={3} id={`${section.id}-title`}>
              <Said of={section.title} typed={typed} />
            </Title>
            {section.blocks.map((block, index) => (
              // The blocks of a section are as fixed as the words in them.
              <Block key={index} block={block} typed={typed} />
            ))}
          </Stack>
        </Paper>
      ))}
    </Stack>
  );
}
