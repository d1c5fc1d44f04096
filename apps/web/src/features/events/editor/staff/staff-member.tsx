import { Badge, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { PersonRow } from '../../../../ui/people/person-row.tsx'

type Props = {
  user: { name: string; userName: string; avatarUrl: string | null }
  /** The word for their role at the event. */
  word: string
  /** Buttons for what the viewer may do with this person. */
  children?: ReactNode
}

/** A person who works on the event. */
export const StaffMember = ({ user, word, children }: Props) => (
  <li>
    <PersonRow person={user} chip={<Badge>{word}</Badge>}>
      {children && (
        <Group gap={0} wrap="nowrap" ml="auto">
          {children}
        </Group>
      )}
    </PersonRow>
  </li>
)
