/** What the page says where it opens in another language than the one that was asked for. */
export const otherKept = {
  needsNetwork:
    'The page in Hindi is not on this device yet. Open it once with a network; until then it is in English here.'
}
