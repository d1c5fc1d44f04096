import { Group, Text, ThemeIcon, Title } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { focusWhereLost } from '../../../ui/forms/focus-once.ts'

type Props = {
  icon: ComponentType<{ 'aria-hidden': 'true' }>
  color: string
  title: string
  children: ReactNode
}

/** The result of taking tickets: an icon, a title, and an explanation. */
export const Outcome = ({ icon: Icon, color, title, children }: Props) => (
  <Group wrap="nowrap" align="start">
    <ThemeIcon size={48} radius="xl" color={color}>
      <Icon aria-hidden="true" />
    </ThemeIcon>
    <div>
      {/* Takes the focus, because the button that was pressed is gone. */}
      <Title order={3} tabIndex={-1} ref={focusWhereLost}>
        {title}
      </Title>
      <Text c="dimmed" component="div">
        {children}
      </Text>
    </div>
  </Group>
)
