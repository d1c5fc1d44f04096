import { Badge, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { AvatarOf } from '../../../../ui/media/avatar-of.tsx'
import classes from '../editor.module.css'

type Props = {
  user: { name: string; userName: string; avatarUrl: string | null }
  /** What they are at the event. */
  word: string
  /** What the viewer may do with them. */
  children?: ReactNode
}

/** A person who works on the event. */
export const StaffMember = ({ user, word, children }: Props) => (
  <li className={classes.person}>
    <AvatarOf name={user.name} url={user.avatarUrl} />
    <div className={classes.words}>
      <Text truncate>{user.name}</Text>
      <Text size="sm" c="dimmed" truncate>
        @{user.userName}
      </Text>
    </div>
    <Badge size="lg">{word}</Badge>
    {children}
  </li>
)
