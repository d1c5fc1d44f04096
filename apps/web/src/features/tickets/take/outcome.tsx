import { Group, Text, ThemeIcon, Title } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'

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
      <Title order={3}>{title}</Title>
      <Text c="dimmed" component="div">
        {children}
      </Text>
    </div>
  </Group>
)
