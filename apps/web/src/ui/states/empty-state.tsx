import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { DrawingName } from './drawing.tsx'
import { Drawing } from './drawing.tsx'

type Props = {
  drawing: DrawingName
  /** One sentence: what is not here. */
  title: string
  /** What the person can do about it. */
  text?: string | undefined
  /** One button or link. */
  action?: ReactNode
  heading?: 'h1' | 'h2' | 'h3'
}

/** Stands where a list has nothing to show: a drawing, one sentence, one action. */
export const EmptyState = ({ drawing, title, text, action, heading = 'h2' }: Props) => (
  <Stack align="center" gap="xs" py="xl" px="md" ta="center">
    <Drawing name={drawing} />
    <Title order={Number(heading[1]) as 1 | 2 | 3} size={heading === 'h1' ? 'h1' : 'h3'}>
      {title}
    </Title>
    {text && (
      <Text c="dimmed" maw="48ch">
        {text}
      </Text>
    )}
    {action && <div style={{ marginBlockStart: 'var(--mantine-spacing-sm)' }}>{action}</div>}
  </Stack>
)
