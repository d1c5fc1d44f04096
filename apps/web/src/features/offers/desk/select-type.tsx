import { SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { mayInClub } from '@reprise/rules/clubs/permissions'
import type { OfferType } from '@reprise/rules/offers/enums'
import { offerPrograms } from '@reprise/rules/offers/programs'
import type { Icon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSetPageTitle } from '../../../lib/page-title.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import type { OfferChoices } from '../builder/builder.api.ts'
import { offerTypeRows } from '../offer-types.ts'
import { offerTypeIcons, programIcons } from '../program-icons.ts'
import classes from './select-type.module.css'

type Choice = { to: string; title: string; text: string; Icon: Icon | undefined }

const Choices = ({ title, text, choices }: { title: string; text: string; choices: Choice[] }) => {
  useSetPageTitle(title)
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        <Title order={1}>{title}</Title>
        <Text c="dimmed">{text}</Text>
      </Stack>
      <SimpleGrid
        component="ul"
        cols={{ base: 1, xs: 2, md: 3 }}
        spacing="md"
        className={classes.choices ?? ''}
      >
        {choices.map(({ to, title: name, text: sentence, Icon: Sign }) => (
          <li key={to}>
            <Link to={to} className={classes.choice}>
              {Sign && <Sign aria-hidden="true" stroke={1.75} />}
              <Text variant="strong">{name}</Text>
              <Text variant="small" c="dimmed">
                {sentence}
              </Text>
            </Link>
          </li>
        ))}
      </SimpleGrid>
    </Stack>
  )
}

type Props = { club: OfferChoices }

/** Asks which type of offer a club makes. It shows only types that the person may make. */
export const SelectOfferType = ({ club: { slug, myRole } }: Props) => {
  const { t } = useTranslation()
  const choices = offerTypeRows
    .filter(({ type }) =>
      mayInClub(myRole, type === 'REWARD_MEMBERS' ? 'rewardMemberOffers' : 'otherOffers', 'edit'),
    )
    .map(({ type, path, title, text }) => ({
      to: `/my/rep-clubs/${slug}/offers/${path}`,
      title: t(title),
      text: t(text),
      Icon: offerTypeIcons[type],
    }))
  if (choices.length === 0)
    return <EmptyState drawing="lost" heading="h1" title={t("You can't change this part of the club.")} />
  return (
    <Choices
      title={t('What kind of offer?')}
      text={t('You can save a draft and publish it later.')}
      choices={choices}
    />
  )
}

/** The programs of a type. */
export const SelectProgram = ({ club: { slug }, type }: Props & { type: OfferType }) => {
  const { t } = useTranslation()
  const row = offerTypeRows.find((each) => each.type === type)
  if (!row) return null
  // The programs that earn have their pages beside the offers (decision S-051).
  const base = `/my/rep-clubs/${slug}/${type === 'REWARD_MEMBERS' ? 'offers/' : ''}${row.path}`
  return (
    <Choices
      title={t(row.title)}
      text={t('Choose what fits best. It fills in the form for you.')}
      choices={offerPrograms
        .filter((each) => each.type === type)
        .map(({ slug: kind, title, text }) => ({
          to: `${base}/${kind}`,
          title: t(title),
          text: t(text),
          Icon: programIcons[kind],
        }))}
    />
  )
}
