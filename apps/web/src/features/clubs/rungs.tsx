import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { EntityThumb } from '../../ui/entity/entity-thumb.tsx'
import { SafeText } from '../../ui/text/safe-text.tsx'
import classes from './rungs.module.css'

export type Rung = {
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

/** The rungs of a ladder as a list, from the lowest to the highest. */
export const Rungs = ({ rungs }: { rungs: readonly Rung[] }) => (
  <ol className={classes.rungs}>
    {rungs.map(({ id, name, picture, note, text, chip, isCurrent }) => (
      <li key={id} className={classes.rung} aria-current={isCurrent ? 'step' : undefined}>
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
