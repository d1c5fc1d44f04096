import { Badge, Box, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { PersonRow } from '../../../../ui/people/person-row.tsx'

type Props = {
  user: { name: string; userName: string; avatarUrl: string | null }
  /** The word for their role at the event. */
  word: string
  /** Buttons for what the viewer may do with this person. */
  children?: ReactNode
}

/** A person who works on the event. On a phone the buttons go below the words where both do not fit. */
export const StaffMember = ({ user, word, children }: Props) => (
  <Group component="li" gap="0 sm">
    <Box flex="1 1 180px" miw={0}>
      <PersonRow person={user} chip={<Badge>{word}</Badge>} />
    </Box>
    {children && (
      <Group gap={0} wrap="nowrap" ml="auto">
        {children}
      </Group>
    )}
  </Group>
)
