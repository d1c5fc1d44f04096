import { Text } from '@mantine/core'
import type { UserTier } from '@reprise/rules/users/enums'
import type { ReactNode } from 'react'
import { AvatarOf } from '../media/avatar-of.tsx'
import { PersonName } from '../media/person-name.tsx'
import classes from './person-row.module.css'

type Props = {
  person: {
    name: string
    userName: string
    avatarUrl: string | null
    isVerified?: boolean
    tier?: UserTier
  }
  /** The width of the picture in pixels. */
  size?: number
  /** A chip beside the name. */
  chip?: ReactNode
  /** Words after the user name. */
  note?: string
  /** The state of the person and the buttons, at the end of the row. */
  children?: ReactNode
}

/** A person as a row of a list: picture, name, user name, and buttons. */
export const PersonRow = ({ person, size = 40, chip, note, children }: Props) => {
  const { name, userName, avatarUrl, isVerified = false, tier } = person
  return (
    <span className={classes.row}>
      <AvatarOf name={name} url={avatarUrl} size={size} />
      <span className={classes.words}>
        <span className={classes.name}>
          <Text component="span" variant="strong" truncate>
            <PersonName name={name} isVerified={isVerified} {...(tier && { tier })} />
          </Text>
          {chip}
        </span>
        <Text component="span" display="block" variant="small" c="dimmed" truncate>
          @{userName}
          {note && ` · ${note}`}
        </Text>
      </span>
      {children}
    </span>
  )
}
