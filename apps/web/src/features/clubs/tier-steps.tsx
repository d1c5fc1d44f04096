import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { EntityThumb } from '../../ui/entity/entity-thumb.tsx'
import { SafeText } from '../../ui/text/safe-text.tsx'
import classes from './tier-steps.module.css'

export type TierStep = {
  id: string
  name: string
  picture: string | null
  /** What it takes to stand there. */
  note: string
  text?: string
  /** A chip beside the name. */
  chip?: ReactNode
  isCurrent?: boolean
}

/** The tiers of a club as a list, from the lowest to the highest. */
export const TierSteps = ({ steps }: { steps: readonly TierStep[] }) => (
  <ol className={classes.steps}>
    {steps.map(({ id, name, picture, note, text, chip, isCurrent }) => (
      <li key={id} className={classes.step} aria-current={isCurrent ? 'step' : undefined}>
        <EntityThumb picture={picture} initial={name} isSquare />
        <div className={classes.words}>
          <span className={classes.name}>
            <Text component="span" variant="strong">
              {name}
            </Text>
            {chip}
          </span>
          <Text component="span" display="block" variant="small" c="dimmed" className="rp-numbers">
            {note}
          </Text>
          {text && <SafeText>{text}</SafeText>}
        </div>
      </li>
    ))}
  </ol>
)
