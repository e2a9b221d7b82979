export type Reply = { status: number }
