import { phrase } from '../../platform/phrase.ts'
import { earns } from './program.ts'

const fileOrLink = phrase('Choose a file or enter a link')

export const download = earns({
  type: 'EARN_POINTS',
  slug: 'download',
  title: phrase('Download'),
  text: phrase('Reward members who download a file.'),
  earning: {
    proof: 'CLICK',
    needs: [],
    takes: ['assetId', 'fileName', 'url', 'period'],
    check({ assetId, url }, refuse) {
      if (assetId && url) refuse('url', phrase('Choose a file or a link, not both'))
    },
    missing({ assetId, url }, refuse) {
      if (!assetId && !url) refuse('url', fileOrLink)
    },
  },
})

export const interact = earns({
  type: 'EARN_POINTS',
  slug: 'interact',
  title: phrase('Interact'),
  text: phrase('Reward members who open a page of yours.'),
  earning: { proof: 'CLICK', needs: ['what', 'url'], takes: ['period'] },
})
