import { Group } from '@mantine/core'
import { BarList } from '../../../ui/figures/bar-list.tsx'
import { Ladder } from '../../../ui/figures/ladder.tsx'
import { Progress } from '../../../ui/figures/progress.tsx'
import { RingAround } from '../../../ui/figures/ring-around.tsx'
import { StatRow, StatRowSkeleton, StatTile } from '../../../ui/figures/stat-tile.tsx'
import { StatusDot } from '../../../ui/figures/status-dot.tsx'
import { AvatarOf } from '../../../ui/media/avatar-of.tsx'
import { Section } from '../../../ui/section.tsx'
import { Pattern } from './pattern.tsx'
import { sampleTint } from './sample-tint.ts'

const tiers = [
  { at: 0, name: 'Member', figure: '0' },
  { at: 100, name: 'Silver', figure: '100' },
  { at: 250, name: 'Gold', figure: '250' },
] as const

/** Figures: beside each other, as bars, and with a milestone. */
export const FigurePatterns = () => (
  <>
    <Pattern name="StatTile">
      <StatRow>
        <StatTile name="Sold" value={31} beside="of 120" isMain>
          <Progress share={31 / 120} />
        </StatTile>
        <StatTile
          name="You get"
          value="$1,959"
          isLong
          delta={{ isUp: true, words: '12% more than a week ago' }}
          spark={[0, 40, 120, 110, 300, 520, 900, 1959]}
        />
        <StatTile
          name="Refunded"
          value="$40"
          isLong
          delta={{ isUp: false, words: '$40 in the last 7 days' }}
        />
        <StatTile name="Waiting" value={5} isWarm link={{ to: '/dev/patterns', words: 'See requests' }} />
      </StatRow>
      <StatRowSkeleton count={3} />
    </Pattern>
    <Pattern name="Progress">
      <Progress share={0} label="None of it" />
      <Progress share={0.4} label="40 of 100" />
      <Progress share={0.7} tone="second" label="70 of 100" />
      <Progress share={1} tone="good" label="All of it" />
      <Progress share={0.3} isThin label="30 of 100" />
    </Pattern>
    <Pattern name="BarList">
      <BarList
        bars={[
          { key: 'a', name: 'Floor', share: 0.8, figure: '80', label: '80 of 100' },
          { key: 'b', name: 'Balcony', share: 0.2, figure: '20', label: '20 of 100', isSecond: true },
        ]}
      />
    </Pattern>
    <Pattern name="Ladder">
      <Section>
        <Ladder value={130} milestones={tiers} next="120 points to Gold" finished="You reached Gold" />
      </Section>
      <Section>
        <Ladder
          value={20}
          milestones={tiers}
          next="80 points to Silver, in the color of a club"
          finished="You reached Gold"
          tint={sampleTint}
        />
      </Section>
      <Ladder value={300} milestones={tiers} next="" finished="You reached Gold" />
      <Group>
        <RingAround value={23} label="Rep score 23 of 100">
          <AvatarOf name="Member" url={null} size={96} />
        </RingAround>
      </Group>
    </Pattern>
    <Pattern name="StatusDot">
      <StatusDot color="green">Paid</StatusDot>
      <StatusDot color="red">Refunded</StatusDot>
    </Pattern>
  </>
)
