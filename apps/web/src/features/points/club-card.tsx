import { Text } from '@mantine/core'
import { pictureSources } from '@reprise/rules/assets/picture-widths'
import type { ReactNode } from 'react'
import { groundStyle } from '../../ui/theme/tint-style.ts'
import classes from './club-card.module.css'

type Props = {
  club: { name: string; avatarUrl: string | null; tint: { ground: string } | null }
  isSmall?: boolean
  /** A tick for the card that is chosen among several. */
  mark?: ReactNode
  children: ReactNode
}

/** A club with the person's points there, on the color of its picture. The picture fills the card to the edge. */
export const ClubCard = ({ club: { name, avatarUrl, tint }, isSmall, mark, children }: Props) => (
  <span className={classes.card} data-small={isSmall || undefined} style={groundStyle(tint)}>
    <span className={classes.words}>
      <Text component="span" variant={isSmall ? 'strong' : 'display-20'} className={classes.name ?? ''}>
        {name}
      </Text>
      {children}
    </span>
    {avatarUrl && (
      <img
        src={avatarUrl}
        srcSet={pictureSources(avatarUrl)}
        sizes={isSmall ? '96px' : '200px'}
        alt=""
        className={classes.art}
        decoding="async"
      />
    )}
    {mark}
  </span>
)
