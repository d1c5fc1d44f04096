import { Button, Stack, TextInput } from '@mantine/core'
import { updateClubSlugInput } from '@reprise/rules/clubs/club.input'
import { slugify } from '@reprise/rules/platform/text/slug'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { checkedBy, say } from '../../../lib/say.tsx'
import { AskBeforeLeaving } from '../../../ui/forms/ask-before-leaving.tsx'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { Section } from '../../../ui/section.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { clubKeys } from '../clubs.keys.ts'
import type { RunClub } from '../team/team.api.ts'
import type { EditedClub } from './club-edit.api.ts'
import { updateClubSlug } from './club-edit.api.ts'

/** The address of a club's page. Links with an earlier one lead on to it (S-131). */
export const ClubAddressForm = ({ club }: { club: EditedClub }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { form, field, refuse, unplaced, sentBy } = useCheckedForm({
    initialValues: { slug: club.slug },
    validate: checkedBy(updateClubSlugInput.pick({ slug: true })),
  })
  const save = useMutation({
    mutationFn: ({ slug }: { slug: string }) => updateClubSlug(club.clubId, slug),
    onSuccess: (slug) => {
      form.setInitialValues({ slug })
      form.setValues({ slug })
      form.resetDirty({ slug })
      // The page at the new address finds the club at once.
      client.setQueryData<RunClub[]>(clubKeys.run(), (clubs) =>
        clubs?.map((each) => (each.clubId === club.clubId ? { ...each, slug } : each)),
      )
      toastSuccess(t('The address is changed.'))
      void navigate(`/my/rep-clubs/${slug}/edit`, { replace: true, preventScrollReset: true })
    },
    onError: (error) => refuse(error),
    meta: { formShowsFailure: true },
  })
  const error = unplaced(save.error)
  const shown = `${window.location.host}/rep-clubs/${slugify(form.values.slug)}`
  return (
    <Section
      title={t('Address')}
      text={t('Links with an address that the club had before lead on to the new one.')}
    >
      <form {...sentBy((values) => save.mutate(values))}>
        <Stack gap="lg">
          <TextInput
            label={t('Last part of the address')}
            description={<bdi>{shown}</bdi>}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            required
            {...field('slug')}
          />
          {error && <Banner kind="danger">{say(t, error)}</Banner>}
          <Button
            type="submit"
            variant="default"
            loading={save.isPending}
            disabled={slugify(form.values.slug) === club.slug}
            w="fit-content"
          >
            {t('Change address')}
          </Button>
        </Stack>
      </form>
      <AskBeforeLeaving isDirty={!save.isSuccess && form.isDirty()}>
        {t("Your changes aren't saved and will be lost.")}
      </AskBeforeLeaving>
    </Section>
  )
}
