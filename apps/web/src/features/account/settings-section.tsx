import { Stack } from '@mantine/core'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/section.tsx'
import type { SettingsPart } from './settings-parts.tsx'

type Props = {
  part: SettingsPart
  /** The element of the heading, for a caller that gives it the focus. */
  heading?: Ref<HTMLHeadingElement>
}

/** A part of the settings, with an anchor of its own. */
export const SettingsSection = ({ part: { id, title, Part }, heading }: Props) => {
  const { t } = useTranslation()
  return (
    <Section id={id} title={t(title)} titleRef={heading}>
      <Stack gap="lg">
        <Part />
      </Stack>
    </Section>
  )
}
