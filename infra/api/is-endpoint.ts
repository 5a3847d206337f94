/**
 * True when a request below the pages' addresses is for an endpoint of the HTTP API; otherwise it is a browser's that wants
 * the page. CloudFront runs this function too, so it stands alone and keeps to plain JavaScript.
 */
export function isEndpoint(method: string, path: string): boolean {
  if (!/^\/(groups|dashboard|-)\//.test(path)) {
    // Below a project. Only behind `/-/` the rest of a path has a meaning, whatever the project is called.
    const at = path.indexOf('/-/')
    if (at > 0) {
      const rest = path.slice(at + 3)
      return (
        /^description_templates\/names\/[^/]+$/.test(rest) ||
        /^(issues(\/incident)?|work_items)\/[^/]+(\.json|\/realtime_changes)$/.test(rest) ||
        /^merge_requests\/[^/]+\/realtime_changes$/.test(rest) ||
        /^issues(\/incident)?\/[^/]+\/(toggle_subscription|links|links\/[^/]+)$/.test(rest)
      )
    }
    // These have none before them. `templates/issues/5` is an issue of a project of that name.
    const isRead = method === 'GET' || method === 'HEAD'
    return (
      /^\/.+\/templates\/(?!issues\/)[^/]+\/[^/]+$/.test(path) || (!isRead && /^\/.+\/preview_markdown$/.test(path))
    )
  }
  if (method !== 'GET' && method !== 'HEAD') return true
  if (path.indexOf('/groups/') === 0) {
    // A group may be called anything; only behind `/-/` the rest of a path has a meaning.
    const at = path.indexOf('/-/')
    const rest = at < 0 ? '' : path.slice(at + 3)
    return (
      /\.json$/.test(rest) ||
      /^(todos|preview_markdown|autocomplete_sources\/.*|epic_deletions\/.*)$/.test(rest) ||
      /^analytics\/(value_stream_analytics\/value_streams|type_of_work\/tasks_by_type)(\/.*)?$/.test(rest) ||
      /^epics\/[^/]+\/(links|issues|realtime_changes|toggle_subscription)(\/.*)?$/.test(rest)
    )
  }
  return (
    /^\/dashboard\/todos\/[^/]+$/.test(path) ||
    /^\/-\/((unsubscribe|invites)\/[^/]+|setup)\.json$/.test(path) ||
    /^\/-\/(countries|country_states|installation|subscriptions\/payment_(form|method))$/.test(path) ||
    path.indexOf('/-/autocomplete/') === 0
  )
}
