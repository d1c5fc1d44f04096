import { Suspense } from 'react'
import { useLocation, useParams } from 'react-router'
import { lazyPart } from '../../../ui/states/lazy-part.ts'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'

const Page = lazyPart(
  async () => (await import('../../../features/achievements/achievement-page.tsx')).AchievementPage,
)
const Editor = lazyPart(
  async () => (await import('../../../features/achievements/achievement-editor.tsx')).EditAchievement,
)

export const Screen = () => {
  const { id = '', achievementId = '' } = useParams()
  const { pathname } = useLocation()
  const Part = pathname.endsWith('/edit') ? Editor : Page
  return (
    <Suspense fallback={<FormSkeleton count={6} />}>
      <Part key={`${id} ${achievementId}`} clubIdOrSlug={id} achievementIdOrSlug={achievementId} />
    </Suspense>
  )
}
