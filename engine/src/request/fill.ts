/** Returns a member as used, and notes its pointer when the request omitted it. */
export type Fill = <T>(value: T | undefined, fallback: T, base: string, member: string) => T
