import { Badge, Button, Menu, Text } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { EntityCard, EntityCardSkeleton } from '../../../ui/entity/entity-card.tsx'
import { EntityHeader, EntityHeaderSkeleton } from '../../../ui/entity/entity-header.tsx'
import { EntityMini, EntityMiniSkeleton } from '../../../ui/entity/entity-mini.tsx'
import { EntityRow, EntityRowSkeleton } from '../../../ui/entity/entity-row.tsx'
import { RingAround } from '../../../ui/figures/ring-around.tsx'
import { CardRow } from '../../../ui/lists/card-row.tsx'
import { AvatarOf } from '../../../ui/media/avatar-of.tsx'
import { Section } from '../../../ui/section.tsx'
import { TabLinks } from '../../../ui/switches/tab-links.tsx'
import classes from './pattern.module.css'
import { Pattern } from './pattern.tsx'
import { sampleTint } from './sample-tint.ts'

type Props = { picture: string | null }

const when = 'Thu, Dec 3, 8:00 PM PST'

const Tile = ({ picture, title = 'Low Tide: slow electronics by the water' }: Props & { title?: string }) => (
  <EntityCard
    title={title}
    to="/dev/patterns"
    heading={3}
    picture={picture}
    state={
      <Badge color="green" variant="filled">
        You're going
      </Badge>
    }
    lead={
      <Text variant="small" c="dimmed">
        {when}
      </Text>
    }
    meta={<Text variant="small">Pier 7 Boathouse</Text>}
    foot={<Text variant="strong">From $19.75</Text>}
  />
)

const Headers = ({ picture }: Props) => (
  <Pattern name="EntityHeader">
    <EntityHeader
      title="Low Tide"
      heading={2}
      picture={picture}
      tint={sampleTint}
      meta={when}
      chips={<Badge>Published</Badge>}
      primary={<Button>Share</Button>}
      menu={{ items: <Menu.Item>Export</Menu.Item> }}
      tabs={
        <TabLinks
          label="Pages of it"
          tabs={[
            { to: '/dev/patterns', name: 'Overview', isCurrent: true },
            { to: '/dev/patterns#attendees', name: 'Attendees (5)' },
          ]}
        />
      }
    />
    <EntityHeader
      title="The Long Table"
      heading={2}
      picture={picture}
      tint={sampleTint}
      avatar={
        <RingAround value={23} label="Rep score 23 of 100">
          <AvatarOf name="The Long Table" url={null} size={96} />
        </RingAround>
      }
      meta="@the-long-table"
      chips={<Badge color="sun">Premium</Badge>}
      figure={<Text variant="display-24">23 of 100</Text>}
      primary={<Button variant="default">Edit profile</Button>}
    >
      A person or a club, with the ring of their score and what they say of themselves.
    </EntityHeader>
    <EntityHeader title="Without a picture" heading={2} picture={null} meta={when} />
    <EntityHeaderSkeleton />
  </Pattern>
)

/** The parts that show an entity: the head with its tabs, and its looks in grids, lines and lists. */
export const EntityPatterns = ({ picture }: Props) => (
  <>
    <Headers picture={picture} />
    <Pattern name="EntityCard: tile">
      <div className={classes.grid}>
        <Tile picture={picture} />
        <Tile picture={null} title="Without a picture" />
        <EntityCardSkeleton />
      </div>
    </Pattern>
    <Pattern name="CardRow">
      <CardRow title="Events">
        {['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'].map((title) => (
          <li key={title}>
            <Tile picture={picture} title={title} />
          </li>
        ))}
      </CardRow>
    </Pattern>
    <Pattern name="EntityCard: row">
      <EntityRow
        title="Low Tide"
        to="/dev/patterns"
        heading={3}
        picture={picture}
        chips={<Badge>Event</Badge>}
        meta={
          <Text variant="small" c="dimmed">
            {when}
          </Text>
        }
        figures={<Text variant="label">31 of 120 tickets</Text>}
        actions={<Button variant="default">Door</Button>}
      />
      <EntityRowSkeleton />
    </Pattern>
    <Pattern name="EntityCard: mini">
      <Section>
        <EntityMini
          title="3 requests"
          to="/dev/patterns"
          picture={picture}
          meta="Low Tide"
          end={<Badge color="sun">New</Badge>}
        />
        <EntityMini
          title="You checked in"
          picture={picture}
          icon={<IconSparkles size={14} stroke={1.75} />}
          meta={when}
          end={<Text variant="display-20">+30</Text>}
        />
        <EntityMini
          title="Without a picture"
          picture={null}
          icon={<IconSparkles size={22} stroke={1.75} />}
          meta={when}
        />
        <EntityMiniSkeleton />
      </Section>
    </Pattern>
  </>
)
