import { SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { mayInClub } from '@reprise/rules/clubs/permissions'
import { offerPrograms } from '@reprise/rules/offers/programs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSetPageTitle } from '../../../lib/page-title.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import type { OfferChoices } from '../builder/builder.api.ts'
import classes from './select-type.module.css'

type Choice = { to: string; title: string; text: string }

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
        {choices.map(({ to, title: name, text: sentence }) => (
          <li key={to}>
            <Link to={to} className={classes.choice}>
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
  const base = `/my/rep-clubs/${slug}/offers`
  const choices = [
    ...(mayInClub(myRole, 'rewardMemberOffers', 'edit')
      ? [
          {
            to: `${base}/way-to-reward-members`,
            title: t('Reward members'),
            text: t('A pass, a coupon, merch or a link for members who earned it.'),
          },
        ]
      : []),
    ...(mayInClub(myRole, 'otherOffers', 'edit')
      ? [{ to: `${base}/custom`, title: t('Custom'), text: t('Build an offer from scratch.') }]
      : []),
  ]
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

/** The kinds of offers that reward members. */
export const SelectReward = ({ club: { slug } }: Props) => {
  const { t } = useTranslation()
  return (
    <Choices
      title={t('Reward members')}
      text={t('Choose what fits best. It fills in the form for you.')}
      choices={offerPrograms
        .filter(({ type }) => type === 'REWARD_MEMBERS')
        .map(({ slug: kind, title, text }) => ({
          to: `/my/rep-clubs/${slug}/offers/way-to-reward-members/${kind}`,
          title: t(title),
          text: t(text),
        }))}
    />
  )
}
