import type { PageAddresses } from './is-page-address.ts'

export const PAGE_ADDRESSES: PageAddresses = {
  site: /^\/(?:dashboard\/todos|dashboard\/issues|dashboard\/projects|dashboard\/groups|dashboard\/activity|dashboard\/milestones|dashboard\/merge_requests|sign-in|sign-in\/password|-\/profile|-\/profile\/account|-\/profile\/notifications|-\/profile\/active_sessions|-\/admin\/users|-\/admin\/groups|-\/admin\/settings|-\/admin\/sites|-\/setup|-\/profile\/personal_access_tokens|-\/unsubscribe\/[^/]+|-\/invites\/[^/]+|search|groups\/new|projects\/new|help|help\/(?:first-ten-minutes|keys|user\/markdown|quick-actions|filters|roadmap|import|api|user\/group\/epics\/manage_epics\.md|user\/subscriptions\.md)|-\/(?:group|project)\/([1-9]\d{0,15})\/uploads\/([0-9a-f]{32})\/([A-Za-z0-9][A-Za-z0-9._-]{0,99}))?$/,
  group:
    /^\/groups\/(?:[\w.]|%[89A-Fa-f][\dA-Fa-f])(?:[\w.-]|%[89A-Fa-f][\dA-Fa-f])*(?:\/(?:[\w.]|%[89A-Fa-f][\dA-Fa-f])(?:[\w.-]|%[89A-Fa-f][\dA-Fa-f])*)*(?:\/-\/(?:epics|epics\/[1-9]\d{0,15}|epics\/new|roadmap|issues|iterations|iterations\/[1-9]\d{0,15}|labels|milestones|milestones\/[1-9]\d{0,15}|billing|billing\/orders\/[1-9]\d{0,15}|group_members|hooks|settings\/access_tokens|edit|analytics\/activity|analytics\/value_stream_analytics))?$/,
  project:
    /^\/(?:(?!(?:(?:[\w.]|%[89A-Fa-f][\dA-Fa-f])(?:[\w.-]|%[89A-Fa-f][\dA-Fa-f])*\/)?issues\/[1-9]\d{0,15}$)(?:[\w.]|%[89A-Fa-f][\dA-Fa-f])(?:[\w.-]|%[89A-Fa-f][\dA-Fa-f])*(?:\/(?:[\w.]|%[89A-Fa-f][\dA-Fa-f])(?:[\w.-]|%[89A-Fa-f][\dA-Fa-f])*)+(?:\/-\/(?:issues|issues\/[1-9]\d{0,15}|issues\/incident\/[1-9]\d{0,15}|issues\/new|work_items\/[^/]+|labels|milestones|milestones\/[1-9]\d{0,15}|project_members|merge_requests|merge_requests\/[1-9]\d{0,15}|deployments|analytics\/code_reviews|security\/vulnerability_report|security\/vulnerabilities\/[1-9]\d{0,15}|edit|hooks|settings\/access_tokens|escalation_policies|description_templates))?|(?:[\w.]|%[89A-Fa-f][\dA-Fa-f])(?:[\w.-]|%[89A-Fa-f][\dA-Fa-f])*)$/,
  elsewhere:
    /^\/(?:\.well-known|admin|api|assets|cognito|dashboard|explore|graphql|groups|help|new|oauth|projects|public|search|sign-in|sign-up|users)(?:\/|$)/,
}
