import { testPairsOf } from './race-pairs.ts'

testPairsOf(['scan', 'scanAgain', 'sync', 'syncEarlier', 'undo', 'display'])
