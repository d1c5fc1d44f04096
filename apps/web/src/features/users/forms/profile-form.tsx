import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import { AskBeforeLeaving } from '../../../ui/forms/ask-before-leaving.tsx'
import { Section } from '../../../ui/section.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import type { ProfileFormState } from './use-profile-form.ts'

/** The fields of a part of the profile with the button that saves them. */
export const ProfileForm = ({ state, children }: { state: ProfileFormState; children: ReactNode }) => {
  const { t } = useTranslation()
  const { isDirty, isBusy, error, sent } = state
  return (
    <Section>
      <form {...sent}>
        <Stack gap="lg">
          {children}
          {error && <Banner kind="danger">{say(t, error)}</Banner>}
          <Group gap="sm">
            <Button type="submit" loading={isBusy} disabled={!isDirty}>
              {t('Save')}
            </Button>
            <Text variant="small" c="dimmed" aria-live="polite">
              {isDirty ? t('Not saved yet') : ''}
            </Text>
          </Group>
        </Stack>
      </form>
      <AskBeforeLeaving isDirty={isDirty}>
        {t("Your changes aren't saved and will be lost.")}
      </AskBeforeLeaving>
    </Section>
  )
}
