import { Group, UnstyledButton } from '@mantine/core'
import type { EventReactionKind } from '@reprise/rules/comments/enums'
import { eventReactionKinds, eventReactionLabels } from '@reprise/rules/comments/enums'
import type { TablerIcon } from '@tabler/icons-react'
import {
  IconFlame,
  IconHeart,
  IconMoodHappy,
  IconMoodSad,
  IconMoodSurprised,
  IconThumbUp,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { shownNumber } from '../../lib/shown-number.ts'
import type { Reactions } from './reacted.ts'
import { countOf } from './reacted.ts'
import classes from './reaction-bar.module.css'

// Drawn by us, because a device may have no emoji. Only this part uses them, so no other page loads them.
const icons: Record<EventReactionKind, TablerIcon> = {
  LIKE: IconThumbUp,
  LOVE: IconHeart,
  FIRE: IconFlame,
  LAUGH: IconMoodHappy,
  WOW: IconMoodSurprised,
  SAD: IconMoodSad,
}

type Props = {
  /** The name of the group, for screen readers. */
  label: string
  reactions: Reactions
  /** Sets the viewer's reaction; null takes it back. Without it the counts are shown, and nothing can be pressed. */
  onReact?: ((kind: EventReactionKind | null) => void) | undefined
  /** True shows the kinds that nobody chose, too. */
  all?: boolean
  /** The button that shows all kinds. Those that nobody chose come after it. */
  opener?: ReactNode
  children?: ReactNode
}

/** The reactions to an event or to a comment: a button for each kind, with its count. */
export const ReactionBar = ({ label, reactions, onReact, all = false, opener, children }: Props) => {
  const { t } = useTranslation()
  const kinds = eventReactionKinds.filter((kind) => (all && onReact) || countOf(reactions, kind) > 0)
  if (kinds.length === 0 && !opener && !children) return null
  const isBefore = (kind: EventReactionKind) => !opener || countOf(reactions, kind) > 0
  const draw = (kind: EventReactionKind) => {
    const count = countOf(reactions, kind)
    const Icon = icons[kind]
    const isMine = reactions.mine === kind
    const name = t(eventReactionLabels[kind])
    const inside = (
      <>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
        <span className="rp-announced">{name}</span>
        {count > 0 && <span className="rp-numbers">{shownNumber(count)}</span>}
      </>
    )
    return onReact ? (
      <UnstyledButton
        key={kind}
        className={classes.reaction ?? ''}
        title={name}
        aria-pressed={isMine}
        onClick={() => onReact(isMine ? null : kind)}
      >
        {inside}
      </UnstyledButton>
    ) : (
      <span key={kind} className={classes.reaction} title={name}>
        {inside}
      </span>
    )
  }
  return (
    <Group gap="xxs" role="group" aria-label={label}>
      {kinds.filter(isBefore).map(draw)}
      {opener}
      {kinds.filter((kind) => !isBefore(kind)).map(draw)}
      {children}
    </Group>
  )
}
