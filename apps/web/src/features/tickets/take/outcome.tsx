import { Group, Text, ThemeIcon, Title } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { focusWhereLost } from '../../../ui/forms/focus-once.ts'

type Props = {
  icon: ComponentType<{ 'aria-hidden': 'true' }>
  color: string
  title: string
  children: ReactNode
}

/** How taking tickets went, in one look: a sign, a sentence, and what it means. */
export const Outcome = ({ icon: Icon, color, title, children }: Props) => (
  <Group wrap="nowrap" align="start">
    <ThemeIcon size={48} radius="xl" color={color}>
      <Icon aria-hidden="true" />
    </ThemeIcon>
    <div>
      {/* What was pressed for it is gone. */}
      <Title order={3} tabIndex={-1} ref={focusWhereLost}>
        {title}
      </Title>
      <Text c="dimmed" component="div">
        {children}
      </Text>
    </div>
  </Group>
)
