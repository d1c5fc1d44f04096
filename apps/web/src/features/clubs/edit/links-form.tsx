import { Button, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { socialProviders } from '@reprise/rules/auth/social'
import { socialLabels } from '@reprise/rules/auth/social-labels'
import { updateClubInput } from '@reprise/rules/clubs/club.input'
import { checkFields } from '@reprise/rules/platform/failures/field-errors'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import { Section } from '../../../ui/section.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import type { EditedClub } from './club-edit.api.ts'
import { ClubOutdated } from './club-outdated.tsx'
import { useClubChange } from './use-club-change.ts'

type Links = Partial<Record<(typeof socialProviders)[number], string>>

const rules = updateClubInput.pick({ socialLinks: true })

const filledOf = (links: Links) =>
  socialProviders.flatMap((provider) => {
    const url = links[provider]?.trim()
    return url ? [{ provider, url }] : []
  })

type Props = {
  club: EditedClub
  /** True where the form is a step that a person may leave out. */
  isOptional?: boolean
}

/** The club's accounts at other sites: one link for each. */
export const ClubLinksForm = ({ club, isOptional = false }: Props) => {
  const { t } = useTranslation()
  const changing = useClubChange(club.clubId, { onSaved: () => toastSuccess(t('The links are saved.')) })
  const { save, error } = changing
  const [links, setLinks] = useState<Links>(
    Object.fromEntries(club.socialLinks.map(({ provider, url }) => [provider, url])),
  )
  const [isChecked, setChecked] = useState(false)
  const filled = filledOf(links)
  const wrong = isChecked ? checkFields(rules, { socialLinks: filled }) : {}
  const wrongOf = (provider: string) => {
    const at = filled.findIndex((each) => each.provider === provider)
    const sentence = wrong[`socialLinks.${at}.url`]
    return sentence && say(t, sentence)
  }
  const send = () => {
    setChecked(true)
    if (Object.keys(checkFields(rules, { socialLinks: filled })).length > 0) return
    save.mutate({ change: { socialLinks: filled } })
  }
  return (
    <Section
      title={t('Accounts')}
      text={
        isOptional
          ? t('Where people find your club elsewhere. You can skip this.')
          : t('Where people find your club elsewhere.')
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {socialProviders.map((provider) => (
              <TextInput
                key={provider}
                type="url"
                label={socialLabels[provider]}
                placeholder="https://"
                value={links[provider] ?? ''}
                onChange={(event) => setLinks({ ...links, [provider]: event.currentTarget.value })}
                error={wrongOf(provider)}
              />
            ))}
          </SimpleGrid>
          <ClubOutdated changing={changing} />
          {error && <Banner kind="danger">{say(t, error)}</Banner>}
          <Button type="submit" variant="default" loading={save.isPending} w="fit-content">
            {t('Save links')}
          </Button>
        </Stack>
      </form>
    </Section>
  )
}
