import { Card, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { id: string; title: string; children: ReactNode }

/** A part of the settings, with an anchor of its own. */
export const SettingsSection = ({ id, title, children }: Props) => (
  <Card component="section" id={id} aria-labelledby={`${id}-title`}>
    <Title order={2} size="h3" mb="md" id={`${id}-title`}>
      {title}
    </Title>
    <Stack gap="lg">{children}</Stack>
  </Card>
)
