import { Group, UnstyledButton } from '@mantine/core'
import type { EventReactionKind } from '@reprise/rules/comments/enums'
import { eventReactionKinds, eventReactionLabels, eventReactionSigns } from '@reprise/rules/comments/enums'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { shownNumber } from '../../lib/shown-number.ts'
import type { Reactions } from './reacted.ts'
import { countOf } from './reacted.ts'
import classes from './reaction-bar.module.css'

type Props = {
  /** The name of the group, for screen readers. */
  label: string
  reactions: Reactions
  /** Sets the viewer's reaction; null takes it back. Without it the counts are shown, and nothing can be pressed. */
  onReact?: ((kind: EventReactionKind | null) => void) | undefined
  /** True shows the kinds that nobody chose, too. */
  all?: boolean
  children?: ReactNode
}

/** The reactions to an event or to a comment: a button for each kind, with its count. */
export const ReactionBar = ({ label, reactions, onReact, all = false, children }: Props) => {
  const { t } = useTranslation()
  const kinds = eventReactionKinds.filter((kind) => (all && onReact) || countOf(reactions, kind) > 0)
  if (kinds.length === 0 && !children) return null
  return (
    <Group gap="xxs" role="group" aria-label={label}>
      {kinds.map((kind) => {
        const count = countOf(reactions, kind)
        const isMine = reactions.mine === kind
        const name = t(eventReactionLabels[kind])
        const inside = (
          <>
            <span aria-hidden="true">{eventReactionSigns[kind]}</span>
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
      })}
      {children}
    </Group>
  )
}
