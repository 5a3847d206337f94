import { ASKERS, PLACE_NAMES, type PlaceName } from './matrix-world.ts'
import type { Outcome } from './attempt.ts'

/**
 * Who may do what. Seven letters a place, one for each of: anonymous (-), signed in but no member (N), Guest, Reporter,
 * Developer, Maintainer, Owner. `y`: done or seen. `n`: as if it were not there. `d`: seen, but not allowed. `s`: sign in.
 * Page endpoints never tell `d` from `n`. The places: public things; things of a private group; confidential ones of a
 * public group.
 */
export const EXPECTED = `
                                                           public     private    confidential
                                                           -NGRDMO    -NGRDMO    -NGRDMO

Query.currentUser                                          nyyyyyy    nyyyyyy    nyyyyyy
CurrentUser.preferences                                    nyyyyyy    nyyyyyy    nyyyyyy
CurrentUser.pins                                           nyyyyyy    nyyyyyy    nyyyyyy
CurrentUser.todos                                          nyyyyyy    nnyyyyy    nnnyyyy
CurrentUser.epics                                          nyyyyyy    nnyyyyy    nnnyyyy
CurrentUser.issues                                         nyyyyyy    nnyyyyy    nnnyyyy
CurrentUser.tasks                                          nyyyyyy    nnyyyyy    nnnyyyy
CurrentUser.groups                                         nnyyyyy    nnyyyyy    nnyyyyy
CurrentUser.milestones                                     nnyyyyy    nnyyyyy    nnyyyyy
Query.group                                                yyyyyyy    nnyyyyy    yyyyyyy
Query.groups                                               yyyyyyy    nnyyyyy    yyyyyyy
Query.namespace                                            yyyyyyy    nnyyyyy    yyyyyyy
Namespace.projects                                         yyyyyyy    nnyyyyy    yyyyyyy
Namespace.workItem                                         yyyyyyy    nnyyyyy    nnnyyyy
Namespace.workItems                                        yyyyyyy    nnyyyyy    nnnyyyy
Namespace.workItemTypes                                    yyyyyyy    nnyyyyy    yyyyyyy
Namespace.workItem of an epic                              yyyyyyy    nnyyyyy    nnnyyyy
Namespace.workItems of epics                               yyyyyyy    nnyyyyy    nnnyyyy
Project.namespace                                          yyyyyyy    nnyyyyy    yyyyyyy
Query.project                                              yyyyyyy    nnyyyyy    yyyyyyy
Query.projects                                             yyyyyyy    nnyyyyy    yyyyyyy
Query.issue                                                yyyyyyy    nnyyyyy    nnnyyyy
Query.workItem                                             yyyyyyy    nnyyyyy    nnnyyyy
Query.workItem of an epic                                  yyyyyyy    nnyyyyy    nnnyyyy
Query.search                                               yyyyyyy    nnyyyyy    nnnyyyy
Query.user                                                 yyyyyyy    yyyyyyy    yyyyyyy
Query.uploadAccess                                         yyyyyyy    nnyyyyy    yyyyyyy
Query.users                                                yyyyyyy    yyyyyyy    yyyyyyy
Group.epic                                                 yyyyyyy    nnyyyyy    nnnyyyy
Group.epics                                                yyyyyyy    nnyyyyy    nnnyyyy
Group.epicStatusCounts                                     yyyyyyy    nnyyyyy    nnnyyyy
Group.issues                                               yyyyyyy    nnyyyyy    nnnyyyy
Group.issueStatusCounts                                    yyyyyyy    nnyyyyy    nnnyyyy
Group.moved                                                yyyyyyy    nnyyyyy    nnnyyyy
Group.changes                                              yyyyyyy    nnyyyyy    nnnyyyy
Group.timelogs                                             yyyyyyy    nnyyyyy    nnnyyyy
Project.timelogs                                           yyyyyyy    nnyyyyy    nnnyyyy
Query.timelogs                                             yyyyyyy    nnyyyyy    nnnyyyy
UserCore.*                                                 yyyyyyy    yyyyyyy    yyyyyyy
UserCore.timelogs                                          yyyyyyy    nnyyyyy    nnnyyyy
Group.labels                                               yyyyyyy    nnyyyyy    yyyyyyy
Group.milestones                                           yyyyyyy    nnyyyyy    yyyyyyy
Milestone.report                                           yyyyyyy    nnyyyyy    yyyyyyy
Iteration.report                                           yyyyyyy    nnyyyyy    yyyyyyy
Group.projects                                             yyyyyyy    nnyyyyy    yyyyyyy
Group.descendantGroups                                     yyyyyyy    nnyyyyy    yyyyyyy
Group.trial                                                nnyyyyy    nnyyyyy    nnyyyyy
Group.listsBehind                                          yyyyyyy    nnyyyyy    yyyyyyy
Project.listsBehind                                        yyyyyyy    nnyyyyy    yyyyyyy
Project.issue                                              yyyyyyy    nnyyyyy    nnnyyyy
Project.mergeRequest                                       yyyyyyy    nnyyyyy    yyyyyyy
Project.mergeRequests                                      yyyyyyy    nnyyyyy    yyyyyyy
Query.mergeRequest                                         yyyyyyy    nnyyyyy    yyyyyyy
MergeRequest.*                                             yyyyyyy    nnyyyyy    yyyyyyy
Project.issues                                             yyyyyyy    nnyyyyy    nnnyyyy
Project.issueStatusCounts                                  yyyyyyy    nnyyyyy    nnnyyyy
Epic.children                                              yyyyyyy    nnyyyyy    nnnyyyy
Epic.issues                                                yyyyyyy    nnyyyyy    nnnyyyy
Epic.description                                           yyyyyyy    nnyyyyy    nnnyyyy
CurrentUser.*                                              nyyyyyy    nyyyyyy    nyyyyyy
Group.*                                                    yyyyyyy    nnyyyyy    yyyyyyy
Project.*                                                  yyyyyyy    nnyyyyy    yyyyyyy
Epic.*                                                     yyyyyyy    nnyyyyy    nnnyyyy
Issue.*                                                    yyyyyyy    nnyyyyy    nnnyyyy
Issue.tasks                                                yyyyyyy    nnyyyyy    nnnyyyy
WorkItem.*                                                 yyyyyyy    nnyyyyy    nnnyyyy
WorkItemWidgetHierarchy.*                                  yyyyyyy    nnyyyyy    nnnyyyy
WorkItemWidgetHierarchy of an epic                         yyyyyyy    nnyyyyy    nnnyyyy
WorkItemWidgetAwardEmoji.*                                 yyyyyyy    nnyyyyy    nnnyyyy
WorkItemWidgetLinkedItems.*                                yyyyyyy    nnyyyyy    nnnyyyy
WorkItemWidgetTimeTracking.*                               yyyyyyy    nnyyyyy    nnnyyyy
Timelog.*                                                  yyyyyyy    nnyyyyy    nnnyyyy
WorkItemWidgetNotes.*                                      yyyyyyy    nnyyyyy    nnnyyyy
EpicIssue.*                                                yyyyyyy    nnyyyyy    nnnyyyy
Note.*                                                     yyyyyyy    nnyyyyy    nnnyyyy

Mutation.publishItemEvent                                  sssssss    sssssss    sssssss
Mutation.publishTitle                                      sssssss    sssssss    sssssss
Mutation.publishLabels                                     sssssss    sssssss    sssssss
Mutation.publishDates                                      sssssss    sssssss    sssssss
Mutation.publishAssignees                                  sssssss    sssssss    sssssss
Mutation.publishTodoCounts                                 sssssss    sssssss    sssssss
Mutation.endSubscriptions                                  sssssss    sssssss    sssssss
Mutation.createEpic                                        sddyyyy    sndyyyy    sddyyyy
Mutation.updateEpic                                        sddyyyy    sndyyyy    snnyyyy
Mutation.updateIssue                                       sddyyyy    sndyyyy    snnyyyy
Mutation.createIssue                                       syyyyyy    snyyyyy    syyyyyy
Mutation.issueSetEpic                                      sddyyyy    sndyyyy    snnyyyy
Mutation.issueSetAssignees                                 sddyyyy    sndyyyy    snnyyyy
Mutation.issueSetConfidential                              sddyyyy    sndyyyy    snnyyyy
Mutation.issueSetDueDate                                   sddyyyy    sndyyyy    snnyyyy
Mutation.issueSetWeight                                    sddyyyy    sndyyyy    snnyyyy
Mutation.issueSetSeverity                                  sddyyyy    sndyyyy    snnyyyy
Mutation.issueSetLocked                                    sddyyyy    sndyyyy    snnyyyy
Mutation.issueMove                                         sddyyyy    sndyyyy    snnyyyy
Mutation.promoteToEpic                                     sddyyyy    sndyyyy    snnyyyy
Mutation.issueSetSubscription                              syyyyyy    snyyyyy    snnyyyy
Mutation.epicSetSubscription                               syyyyyy    snyyyyy    snnyyyy
Mutation.epicAddIssue                                      sddyyyy    sndyyyy    snnyyyy
Mutation.epicTreeReorder                                   sddyyyy    sndyyyy    snnyyyy
Mutation.announceEditing                                   sddyyyy    sndyyyy    snnyyyy
Mutation.todoCreate                                        syyyyyy    snyyyyy    snnyyyy
Mutation.todoMarkDone                                      syyyyyy    snyyyyy    snnyyyy
Mutation.todosMarkAllDone                                  syyyyyy    snyyyyy    snnyyyy
Mutation.todoRestore                                       syyyyyy    syyyyyy    syyyyyy
Mutation.todoRestoreMany                                   syyyyyy    syyyyyy    syyyyyy
Mutation.issueSetEscalationPolicy                          sdddyyy    snddyyy    snndyyy
Mutation.issueSetEscalationStatus                          sdddyyy    snddyyy    snndyyy
Mutation.escalationPolicyCreate                            sddddyy    sndddyy    sddddyy
Mutation.escalationPolicyUpdate                            sddddyy    sndddyy    sddddyy
Mutation.escalationPolicyDestroy                           sddddyy    sndddyy    sddddyy
Mutation.descriptionTemplateCreate                         sddddyy    sndddyy    sddddyy
Mutation.descriptionTemplateUpdate                         sddddyy    sndddyy    sddddyy
Mutation.descriptionTemplateDestroy                        sddddyy    sndddyy    sddddyy
Mutation.issueSetIteration                                 sddyyyy    sndyyyy    snnyyyy
Mutation.workItemCreate                                    sddyyyy    sndyyyy    sddyyyy
Mutation.workItemUpdate                                    sddyyyy    sndyyyy    snnyyyy
Mutation.workItemCreate of an epic                         sddyyyy    sndyyyy    sddyyyy
Mutation.workItemUpdate of an epic                         sddyyyy    sndyyyy    snnyyyy
Mutation.workItemUpdate of the children of an epic         sddyyyy    sndyyyy    snnyyyy
Mutation.workItemDelete of an epic                         sdddddy    snddddy    snndddy
Mutation.workItemUpdateTask                                sddyyyy    sndyyyy    snnyyyy
Mutation.workItemCreateFromTask                            sddyyyy    sndyyyy    snnyyyy
Mutation.workItemDeleteTask                                sdddddy    snddddy    snndddy
Mutation.workItemDelete                                    sdddddy    snddddy    snndddy
Mutation.workItemsHierarchyReorder                         sddyyyy    sndyyyy    snnyyyy
Mutation.workItemsHierarchyReorder beside another one      sddyyyy    sndyyyy    snnyyyy
Mutation.workItemConvert                                   sddyyyy    sndyyyy    snnyyyy
Mutation.workItemAddLinkedItems                            sddyyyy    sndyyyy    snnyyyy
Mutation.workItemRemoveLinkedItems                         sddyyyy    sndyyyy    snnyyyy
Mutation.linkItems                                         sddyyyy    sndyyyy    snnyyyy
Mutation.unlinkItems                                       sddyyyy    sndyyyy    snnyyyy
Mutation.labelCreate                                       sddyyyy    sndyyyy    sddyyyy
Mutation.labelUpdate                                       sddyyyy    sndyyyy    sddyyyy
Mutation.labelDelete                                       sddyyyy    sndyyyy    sddyyyy
Mutation.createNote                                        syyyyyy    snyyyyy    snnyyyy
Mutation.updateNote                                        sddddyy    sndddyy    snnddyy
Mutation.destroyNote                                       sddddyy    sndddyy    snnddyy
Mutation.timelogCreate                                     sddyyyy    sndyyyy    snnyyyy
Mutation.timelogDelete                                     sddddyy    sndddyy    snnddyy
Mutation.awardEmojiToggle                                  syyyyyy    snyyyyy    snnyyyy
Mutation.awardEmojiAdd                                     syyyyyy    snyyyyy    snnyyyy
Mutation.awardEmojiRemove                                  syyyyyy    snyyyyy    snnyyyy
Mutation.groupUpdate                                       sdddddy    snddddy    sdddddy
Mutation.groupSettingsUpdate                               sdddddy    snddddy    sdddddy
Mutation.updateIteration                                   sddyyyy    sndyyyy    sddyyyy
Mutation.mergeRequestCreate                                sdddyyy    snddyyy    sdddyyy
Mutation.mergeRequestUpdate                                sdddyyy    snddyyy    sdddyyy
Mutation.mergeRequestSetAssignees                          sdddyyy    snddyyy    sdddyyy
Mutation.mergeRequestSetReviewers                          sdddyyy    snddyyy    sdddyyy
Mutation.mergeRequestSetLabels                             sdddyyy    snddyyy    sdddyyy
Mutation.mergeRequestSetMilestone                          sdddyyy    snddyyy    sdddyyy
Mutation.mergeRequestSetSubscription                       syyyyyy    snyyyyy    syyyyyy
Mutation.iterationCreate                                   sddyyyy    sndyyyy    sddyyyy
Mutation.iterationDelete                                   sndyyyy    sndyyyy    sndyyyy
Mutation.iterationCadenceCreate                            sddyyyy    sndyyyy    sddyyyy
Mutation.iterationCadenceUpdate                            sndyyyy    sndyyyy    sndyyyy
Mutation.iterationCadenceDestroy                           sndyyyy    sndyyyy    sndyyyy
Mutation.userPreferencesUpdate                             syyyyyy    syyyyyy    syyyyyy
Mutation.pinSet                                            syyyyyy    snyyyyy    snnyyyy
Mutation.userUpdate                                        syyyyyy    syyyyyy    syyyyyy

GET /api/v4/groups                                         yyyyyyy    nnyyyyy    yyyyyyy
POST /api/v4/groups                                        sdddddy    snddddy    sdddddy
POST /api/v4/projects                                      sddddyy    sndddyy    sddddyy
GET /api/v4/groups/{id+}                                   yyyyyyy    nnyyyyy    yyyyyyy
GET /api/v4/groups/{id+}/projects                          yyyyyyy    nnyyyyy    yyyyyyy
GET /api/v4/groups/{id+}/descendant_groups                 yyyyyyy    nnyyyyy    yyyyyyy
GET /api/v4/groups/{id+}/labels                            yyyyyyy    nnyyyyy    yyyyyyy
POST /api/v4/groups/{id+}/labels                           sddyyyy    sndyyyy    sddyyyy
PUT /api/v4/groups/{id+}/labels                            sddyyyy    sndyyyy    sddyyyy
DELETE /api/v4/groups/{id+}/labels                         sddyyyy    sndyyyy    sddyyyy
GET /api/v4/groups/{id+}/labels/{label+}                   yyyyyyy    nnyyyyy    yyyyyyy
PUT /api/v4/groups/{id+}/labels/{label+}                   sddyyyy    sndyyyy    sddyyyy
DELETE /api/v4/groups/{id+}/labels/{label+}                sddyyyy    sndyyyy    sddyyyy
POST /api/v4/groups/{id+}/labels/{label+}/subscribe        syyyyyy    snyyyyy    syyyyyy
POST /api/v4/groups/{id+}/labels/{label+}/unsubscribe      syyyyyy    snyyyyy    syyyyyy
PUT /api/v4/groups/{id+}/labels/{label+}/merge             sddyyyy    sndyyyy    sddyyyy
GET /api/v4/projects/{id+}/labels                          yyyyyyy    nnyyyyy    yyyyyyy
POST /api/v4/projects/{id+}/labels                         sddyyyy    sndyyyy    sddyyyy
PUT /api/v4/projects/{id+}/labels                          sddyyyy    sndyyyy    sddyyyy
DELETE /api/v4/projects/{id+}/labels                       sddyyyy    sndyyyy    sddyyyy
GET /api/v4/projects/{id+}/labels/{label+}                 yyyyyyy    nnyyyyy    yyyyyyy
PUT /api/v4/projects/{id+}/labels/{label+}                 sddyyyy    sndyyyy    sddyyyy
DELETE /api/v4/projects/{id+}/labels/{label+}              sddyyyy    sndyyyy    sddyyyy
POST /api/v4/projects/{id+}/labels/{label+}/subscribe      syyyyyy    snyyyyy    syyyyyy
POST /api/v4/projects/{id+}/labels/{label+}/unsubscribe    syyyyyy    snyyyyy    syyyyyy
PUT /api/v4/projects/{id+}/labels/{label+}/merge           sddyyyy    sndyyyy    sddyyyy
PUT /api/v4/projects/{id+}/labels/{label+}/promote         sddyyyy    sndyyyy    sddyyyy
GET /api/v4/groups/{id+}/members                           syyyyyy    snyyyyy    syyyyyy
GET /api/v4/groups/{id+}/members/all                       syyyyyy    snyyyyy    syyyyyy
POST /api/v4/groups/{id+}/members                          sdddddy    snddddy    sdddddy
GET /api/v4/groups/{id+}/members/{user_id}                 syyyyyy    snyyyyy    syyyyyy
GET /api/v4/groups/{id+}/members/all/{user_id}             syyyyyy    snyyyyy    syyyyyy
PUT /api/v4/groups/{id+}/members/{user_id}                 sdddddy    snddddy    sdddddy
DELETE /api/v4/groups/{id+}/members/{user_id}              sdddddy    snddddy    sdddddy
GET /api/v4/groups/{id+}/invitations                       sdddddy    snddddy    sdddddy
POST /api/v4/groups/{id+}/invitations/{email}/resend  sdddddn    snddddn    sdddddn
PUT /api/v4/groups/{id+}/invitations/{email}               sdddddn    snddddn    sdddddn
DELETE /api/v4/groups/{id+}/invitations/{email}            sdddddn    snddddn    sdddddn
POST /api/v4/groups/{id+}/invitations                      sdddddy    snddddy    sdddddy
GET /api/v4/groups/{id+}/invitations/seats                 sdddddy    snddddy    sdddddy
POST /api/v4/groups/{id+}/invitations/events               sdddddy    snddddy    sdddddy
GET /api/v4/groups/{id+}/notification_settings             syyyyyy    snyyyyy    syyyyyy
PUT /api/v4/groups/{id+}/notification_settings             syyyyyy    snyyyyy    syyyyyy
GET /api/v4/groups/{id+}/hooks                             sdddddy    snddddy    sdddddy
POST /api/v4/groups/{id+}/hooks                            sdddddy    snddddy    sdddddy
GET /api/v4/groups/{id+}/hooks/{hook_id}                   sdddddn    snddddn    sdddddn
PUT /api/v4/groups/{id+}/hooks/{hook_id}                   sdddddn    snddddn    sdddddn
DELETE /api/v4/groups/{id+}/hooks/{hook_id}                sdddddn    snddddn    sdddddn
GET /api/v4/groups/{id+}/hooks/{hook_id}/events            sdddddn    snddddn    sdddddn
POST /api/v4/groups/{id+}/hooks/{hook_id}/test/{trigger}  sdddddn    snddddn    sdddddn
POST /api/v4/groups/{id+}/hooks/{hook_id}/events/{hook_event_id}/resend  sdddddn    snddddn    sdddddn
GET /api/v4/groups/{id+}/access_tokens                     sdddddy    snddddy    sdddddy
POST /api/v4/groups/{id+}/access_tokens                    sdddddy    snddddy    sdddddy
GET /api/v4/groups/{id+}/access_tokens/{token_id}          sdddddn    snddddn    sdddddn
DELETE /api/v4/groups/{id+}/access_tokens/{token_id}       sdddddn    snddddn    sdddddn
POST /api/v4/groups/{id+}/access_tokens/{token_id}/rotate  sdddddn    snddddn    sdddddn
POST /api/v4/groups/{id+}/share                            sdddddy    snddddy    sdddddy
DELETE /api/v4/groups/{id+}/share/{group_id}               sdddddy    snddddy    sdddddy
POST /api/v4/projects/{id+}/share                          sddddyy    sndddyy    sddddyy
DELETE /api/v4/projects/{id+}/share/{group_id}             sddddyy    sndddyy    sddddyy
GET /api/v4/projects/{id+}/members                         syyyyyy    snyyyyy    syyyyyy
GET /api/v4/projects/{id+}/members/all                     syyyyyy    snyyyyy    syyyyyy
POST /api/v4/projects/{id+}/members                        sddddyy    sndddyy    sddddyy
GET /api/v4/projects/{id+}/members/{user_id}               syyyyyy    snyyyyy    syyyyyy
GET /api/v4/projects/{id+}/users                           syyyyyy    snyyyyy    syyyyyy
GET /api/v4/projects/{id+}/templates/issues                yyyyyyy    nnyyyyy    yyyyyyy
GET /api/v4/projects/{id+}/templates/issues/{name}         yyyyyyy    nnyyyyy    yyyyyyy
GET /api/v4/projects/{id+}/templates/merge_requests        yyyyyyy    nnyyyyy    yyyyyyy
GET /api/v4/projects/{id+}/templates/merge_requests/{name}  nnnnnnn    nnnnnnn    nnnnnnn
GET /api/v4/projects/{id+}/members/all/{user_id}           syyyyyy    snyyyyy    syyyyyy
PUT /api/v4/projects/{id+}/members/{user_id}               sddddyy    sndddyy    sddddyy
DELETE /api/v4/projects/{id+}/members/{user_id}            sddddyy    sndddyy    sddddyy
GET /api/v4/projects/{id+}/invitations                     sddddyy    sndddyy    sddddyy
POST /api/v4/projects/{id+}/invitations/{email}/resend  sddddnn    sndddnn    sddddnn
PUT /api/v4/projects/{id+}/invitations/{email}             sddddnn    sndddnn    sddddnn
DELETE /api/v4/projects/{id+}/invitations/{email}          sddddnn    sndddnn    sddddnn
POST /api/v4/projects/{id+}/invitations                    sddddyy    sndddyy    sddddyy
GET /api/v4/projects/{id+}/invitations/seats               sddddyy    sndddyy    sddddyy
POST /api/v4/projects/{id+}/invitations/events             sddddyy    sndddyy    sddddyy
GET /api/v4/projects/{id+}/notification_settings           syyyyyy    snyyyyy    syyyyyy
PUT /api/v4/projects/{id+}/notification_settings           syyyyyy    snyyyyy    syyyyyy
GET /api/v4/projects/{id+}/hooks                           sddddyy    sndddyy    sddddyy
POST /api/v4/projects/{id+}/hooks                          sddddyy    sndddyy    sddddyy
GET /api/v4/projects/{id+}/hooks/{hook_id}                 sddddnn    sndddnn    sddddnn
PUT /api/v4/projects/{id+}/hooks/{hook_id}                 sddddnn    sndddnn    sddddnn
DELETE /api/v4/projects/{id+}/hooks/{hook_id}              sddddnn    sndddnn    sddddnn
GET /api/v4/projects/{id+}/hooks/{hook_id}/events          sddddnn    sndddnn    sddddnn
POST /api/v4/projects/{id+}/hooks/{hook_id}/test/{trigger}  sddddnn    sndddnn    sddddnn
POST /api/v4/projects/{id+}/hooks/{hook_id}/events/{hook_event_id}/resend  sddddnn    sndddnn    sddddnn
GET /api/v4/projects/{id+}/access_tokens                   sddddyy    sndddyy    sddddyy
POST /api/v4/projects/{id+}/access_tokens                  sddddyy    sndddyy    sddddyy
GET /api/v4/projects/{id+}/access_tokens/{token_id}        sddddnn    sndddnn    sddddnn
DELETE /api/v4/projects/{id+}/access_tokens/{token_id}     sddddnn    sndddnn    sddddnn
POST /api/v4/projects/{id+}/access_tokens/{token_id}/rotate  sddddnn    sndddnn    sddddnn
GET /api/v4/groups/{id+}/milestones                        yyyyyyy    nnyyyyy    yyyyyyy
GET /api/v4/search                                         syyyyyy    snyyyyy    snnyyyy
GET /api/v4/groups/{id+}/search                            yyyyyyy    nnyyyyy    nnnyyyy
GET /api/v4/projects/{id+}/search                          yyyyyyy    nnyyyyy    nnnyyyy
GET /api/v4/groups/{id+}/billable_members                  sdddddy    snddddy    sdddddy
GET /api/v4/groups/{id+}/audit_events                      sdddddy    snddddy    sdddddy
POST /api/v4/groups/{id+}/milestones                       sddyyyy    sndyyyy    sddyyyy
GET /api/v4/groups/{id+}/milestones/{milestone}            yyyyyyy    nnyyyyy    yyyyyyy
PUT /api/v4/groups/{id+}/milestones/{milestone}            sddyyyy    sndyyyy    sddyyyy
DELETE /api/v4/groups/{id+}/milestones/{milestone}         sddyyyy    sndyyyy    sddyyyy
GET /api/v4/projects/{id+}/milestones                      yyyyyyy    nnyyyyy    yyyyyyy
POST /api/v4/projects/{id+}/milestones                     sddyyyy    sndyyyy    sddyyyy
GET /api/v4/projects/{id+}/milestones/{milestone}          yyyyyyy    nnyyyyy    yyyyyyy
PUT /api/v4/projects/{id+}/milestones/{milestone}          sddyyyy    sndyyyy    sddyyyy
DELETE /api/v4/projects/{id+}/milestones/{milestone}       sddyyyy    sndyyyy    sddyyyy
GET /api/v4/groups/{id+}/epics                             yyyyyyy    nnyyyyy    nnnyyyy
GET /api/v4/groups/{id+}/issues                            yyyyyyy    nnyyyyy    nnnyyyy
GET /api/v4/projects/{id+}/issues                          yyyyyyy    nnyyyyy    nnnyyyy
GET /api/v4/issues                                         syyyyyy    snyyyyy    snnyyyy
GET /api/v4/groups/{id+}/epics/{iid}                       yyyyyyy    nnyyyyy    nnnyyyy
GET /api/v4/groups/{id+}/epics/{iid}/epics                 yyyyyyy    nnyyyyy    nnnyyyy
POST /api/v4/groups/{id+}/epics/{iid}/epics                sddyyyy    sndyyyy    snnyyyy
POST /api/v4/groups/{id+}/epics/{iid}/epics/{child}        sddyyyy    sndyyyy    snnyyyy
PUT /api/v4/groups/{id+}/epics/{iid}/epics/{child}         sddyyyy    sndyyyy    snnyyyy
DELETE /api/v4/groups/{id+}/epics/{iid}/epics/{child}      sddyyyy    sndyyyy    snnyyyy
GET /api/v4/groups/{id+}/epics/{iid}/issues                yyyyyyy    nnyyyyy    nnnyyyy
POST /api/v4/groups/{id+}/epics/{iid}/issues/{child}       sddyyyy    sndyyyy    snnyyyy
PUT /api/v4/groups/{id+}/epics/{iid}/issues/{child}        sddyyyy    sndyyyy    snnyyyy
DELETE /api/v4/groups/{id+}/epics/{iid}/issues/{child}     sddyyyy    sndyyyy    snnyyyy
GET /api/v4/groups/{id+}/epics/{iid}/related_epics         yyyyyyy    nnyyyyy    nnnyyyy
POST /api/v4/groups/{id+}/epics/{iid}/related_epics        sddyyyy    sndyyyy    snnyyyy
DELETE /api/v4/groups/{id+}/epics/{iid}/related_epics/{link}  sddyyyy    sndyyyy    snnyyyy
GET /api/v4/groups/{id+}/related_epic_links                yyyyyyy    nnyyyyy    yyyyyyy
GET /api/v4/projects/{id+}/issues/{iid}/links              yyyyyyy    nnyyyyy    nnnyyyy
GET /api/v4/projects/{id+}/issues/{iid}/links/{link}       yyyyyyy    nnyyyyy    nnnyyyy
GET /api/v4/projects/{id+}/merge_requests                  syyyyyy    snyyyyy    syyyyyy
POST /api/v4/projects/{id+}/merge_requests                 sdddyyy    snddyyy    sdddyyy
GET /api/v4/projects/{id+}/merge_requests/{merge_request}  syyyyyy    snyyyyy    syyyyyy
PUT /api/v4/projects/{id+}/merge_requests/{merge_request}  sdddyyy    snddyyy    sdddyyy
PUT /api/v4/projects/{id+}/merge_requests/{merge_request}/merge  sdddyyy    snddyyy    sdddyyy
GET /api/v4/projects/{id+}/merge_requests/{merge_request}/approvals  syyyyyy    snyyyyy    syyyyyy
POST /api/v4/projects/{id+}/merge_requests/{merge_request}/approve  sdddyyy    snddyyy    sdddyyy
POST /api/v4/projects/{id+}/merge_requests/{merge_request}/unapprove  sdddyyy    snddyyy    sdddyyy
POST /api/v4/projects/{id+}/merge_requests/{merge_request}/subscribe  syyyyyy    snyyyyy    syyyyyy
POST /api/v4/projects/{id+}/merge_requests/{merge_request}/unsubscribe  syyyyyy    snyyyyy    syyyyyy
POST /api/v4/projects/{id+}/merge_requests/{merge_request}/todo  syyyyyy    snyyyyy    syyyyyy
GET /api/v4/projects/{id+}/merge_requests/{merge_request}/notes  syyyyyy    snyyyyy    syyyyyy
POST /api/v4/projects/{id+}/merge_requests/{merge_request}/notes  syyyyyy    snyyyyy    syyyyyy
GET /api/v4/projects/{id+}/deployments                     syyyyyy    snyyyyy    syyyyyy
POST /api/v4/projects/{id+}/deployments                    sdddyyy    snddyyy    sdddyyy
GET /api/v4/projects/{id+}/deployments/{deployment_id}     syyyyyy    snyyyyy    syyyyyy
PUT /api/v4/projects/{id+}/deployments/{deployment_id}     sdddyyy    snddyyy    sdddyyy
POST /api/v4/projects/{id+}/deployments/{deployment_id}/approval  sdddydd    snddydd    sdddydd
GET /api/v4/projects/{id+}/environments                    syyyyyy    snyyyyy    syyyyyy
POST /api/v4/projects/{id+}/protected_environments         sddddyy    sndddyy    sddddyy
DELETE /api/v4/projects/{id+}/protected_environments/{name}  sddddyy    sndddyy    sddddyy
GET /api/v4/analytics/group_activity/issues_count          syyyyyy    snyyyyy    syyyyyy
GET /api/v4/analytics/group_activity/merge_requests_count  syyyyyy    snyyyyy    syyyyyy
GET /api/v4/analytics/group_activity/new_members_count     syyyyyy    snyyyyy    syyyyyy
GET /api/v4/projects/{id+}/analytics/deployment_frequency  sddyyyy    sndyyyy    sddyyyy
GET /api/v4/analytics/code_review                          sddyyyy    sndyyyy    sddyyyy
GET /api/v4/projects/{id+}/vulnerabilities                 sdddyyy    snddyyy    sdddyyy
POST /api/v4/projects/{id+}/vulnerabilities                sdddyyy    snddyyy    sdddyyy
POST /api/v4/projects/{id+}/security_reports               sdddyyy    snddyyy    sdddyyy
GET /api/v4/vulnerabilities/{id}                           sdddyyy    snddyyy    sdddyyy
GET /api/v4/vulnerabilities/{id}/state_transitions         sdddyyy    snddyyy    sdddyyy
POST /api/v4/vulnerabilities/{id}/{action}                 sdddyyy    snddyyy    sdddyyy
GET /api/v4/projects/{id+}/issues/{iid}/metric_images      syyyyyy    snyyyyy    snnyyyy
POST /api/v4/projects/{id+}/issues/{iid}/metric_images     sddyyyy    sndyyyy    snnyyyy
PUT /api/v4/projects/{id+}/issues/{iid}/metric_images/{image_id}  sddyyyy    sndyyyy    snnyyyy
DELETE /api/v4/projects/{id+}/issues/{iid}/metric_images/{image_id}  sddyyyy    sndyyyy    snnyyyy
POST /api/v4/projects/{id+}/issues/{iid}/links             sddyyyy    sndyyyy    snnyyyy
DELETE /api/v4/projects/{id+}/issues/{iid}/links/{link}    sddyyyy    sndyyyy    snnyyyy
GET /api/v4/groups/{id+}/epics/{epic_id}/notes             yyyyyyy    nnyyyyy    nnnyyyy
POST /api/v4/groups/{id+}/epics/{epic_id}/notes            syyyyyy    snyyyyy    snnyyyy
GET /api/v4/groups/{id+}/epics/{epic_id}/notes/{note}      yyyyyyy    nnyyyyy    nnnyyyy
PUT /api/v4/groups/{id+}/epics/{epic_id}/notes/{note}      sddddyy    sndddyy    snnddyy
DELETE /api/v4/groups/{id+}/epics/{epic_id}/notes/{note}   sddddyy    sndddyy    snnddyy
GET /api/v4/groups/{id+}/epics/{epic_id}/discussions       yyyyyyy    nnyyyyy    nnnyyyy
POST /api/v4/groups/{id+}/epics/{epic_id}/discussions      syyyyyy    snyyyyy    snnyyyy
GET /api/v4/groups/{id+}/epics/{epic_id}/discussions/{discussion}  yyyyyyy    nnyyyyy    nnnyyyy
POST /api/v4/groups/{id+}/epics/{epic_id}/discussions/{discussion}/notes  syyyyyy    snyyyyy    snnyyyy
PUT /api/v4/groups/{id+}/epics/{epic_id}/discussions/{discussion}/notes/{note}  sddddyy    sndddyy    snnddyy
DELETE /api/v4/groups/{id+}/epics/{epic_id}/discussions/{discussion}/notes/{note}  sddddyy    sndddyy    snnddyy
POST /api/v4/groups/{id+}/uploads                          syyyyyy    snyyyyy    syyyyyy
POST /api/v4/projects/{id+}/uploads                        syyyyyy    snyyyyy    syyyyyy
GET /api/v4/groups/{id+}/uploads/{secret}/{name}           yyyyyyy    nnyyyyy    yyyyyyy
GET /api/v4/groups/{id+}/uploads                           sddddyy    sndddyy    sddddyy
DELETE /api/v4/groups/{id+}/uploads/{upload_id}            sddddyy    sndddyy    sddddyy
DELETE /api/v4/groups/{id+}/uploads/{secret}/{name}        sddddyy    sndddyy    sddddyy
GET /api/v4/projects/{id+}/uploads/{secret}/{name}         yyyyyyy    nnyyyyy    yyyyyyy
GET /api/v4/projects/{id+}/uploads                         sddddyy    sndddyy    sddddyy
DELETE /api/v4/projects/{id+}/uploads/{upload_id}          sddddyy    sndddyy    sddddyy
DELETE /api/v4/projects/{id+}/uploads/{secret}/{name}      sddddyy    sndddyy    sddddyy
GET /api/v4/projects/{id+}/issues/{iid}/notes              yyyyyyy    nnyyyyy    nnnyyyy
POST /api/v4/projects/{id+}/issues/{iid}/notes             syyyyyy    snyyyyy    snnyyyy
GET /api/v4/projects/{id+}/issues/{iid}/notes/{note}       yyyyyyy    nnyyyyy    nnnyyyy
PUT /api/v4/projects/{id+}/issues/{iid}/notes/{note}       sddddyy    sndddyy    snnddyy
DELETE /api/v4/projects/{id+}/issues/{iid}/notes/{note}    sddddyy    sndddyy    snnddyy
GET /api/v4/projects/{id+}/issues/{iid}/discussions        yyyyyyy    nnyyyyy    nnnyyyy
POST /api/v4/projects/{id+}/issues/{iid}/discussions       syyyyyy    snyyyyy    snnyyyy
GET /api/v4/projects/{id+}/issues/{iid}/discussions/{discussion}  yyyyyyy    nnyyyyy    nnnyyyy
POST /api/v4/projects/{id+}/issues/{iid}/discussions/{discussion}/notes  syyyyyy    snyyyyy    snnyyyy
PUT /api/v4/projects/{id+}/issues/{iid}/discussions/{discussion}/notes/{note}  sddddyy    sndddyy    snnddyy
DELETE /api/v4/projects/{id+}/issues/{iid}/discussions/{discussion}/notes/{note}  sddddyy    sndddyy    snnddyy
GET /api/v4/groups/{id+}/epics/{iid}/award_emoji  yyyyyyy    nnyyyyy    nnnyyyy
GET /api/v4/groups/{id+}/epics/{iid}/award_emoji/{award}  yyyyyyy    nnyyyyy    nnnyyyy
POST /api/v4/groups/{id+}/epics/{iid}/award_emoji  syyyyyy    snyyyyy    snnyyyy
DELETE /api/v4/groups/{id+}/epics/{iid}/award_emoji/{award}  syyyyyy    snyyyyy    snnyyyy
GET /api/v4/groups/{id+}/epics/{iid}/notes/{note}/award_emoji  yyyyyyy    nnyyyyy    nnnyyyy
GET /api/v4/groups/{id+}/epics/{iid}/notes/{note}/award_emoji/{award}  yyyyyyy    nnyyyyy    nnnyyyy
POST /api/v4/groups/{id+}/epics/{iid}/notes/{note}/award_emoji  syyyyyy    snyyyyy    snnyyyy
DELETE /api/v4/groups/{id+}/epics/{iid}/notes/{note}/award_emoji/{award}  syyyyyy    snyyyyy    snnyyyy
GET /api/v4/projects/{id+}/issues/{iid}/award_emoji  yyyyyyy    nnyyyyy    nnnyyyy
GET /api/v4/projects/{id+}/issues/{iid}/award_emoji/{award}  yyyyyyy    nnyyyyy    nnnyyyy
POST /api/v4/projects/{id+}/issues/{iid}/award_emoji  syyyyyy    snyyyyy    snnyyyy
DELETE /api/v4/projects/{id+}/issues/{iid}/award_emoji/{award}  syyyyyy    snyyyyy    snnyyyy
GET /api/v4/projects/{id+}/issues/{iid}/notes/{note}/award_emoji  yyyyyyy    nnyyyyy    nnnyyyy
GET /api/v4/projects/{id+}/issues/{iid}/notes/{note}/award_emoji/{award}  yyyyyyy    nnyyyyy    nnnyyyy
POST /api/v4/projects/{id+}/issues/{iid}/notes/{note}/award_emoji  syyyyyy    snyyyyy    snnyyyy
DELETE /api/v4/projects/{id+}/issues/{iid}/notes/{note}/award_emoji/{award}  syyyyyy    snyyyyy    snnyyyy
GET /api/v4/projects/{id+}                                 yyyyyyy    nnyyyyy    yyyyyyy
GET /api/v4/projects/{id+}/issues/{iid}                    yyyyyyy    nnyyyyy    nnnyyyy
GET /api/v4/users                                          syyyyyy    syyyyyy    syyyyyy
GET /api/v4/user                                           syyyyyy    syyyyyy    syyyyyy
GET /api/v4/users/{id}                                     syyyyyy    syyyyyy    syyyyyy
GET /api/v4/users/{id}/memberships                         sdddddd    sdddddd    sdddddd
POST /api/v4/users/{id}/block                              sdddddd    sdddddd    sdddddd
POST /api/v4/users/{id}/unblock                            sdddddd    sdddddd    sdddddd
POST /api/v4/users/{id}/ban                                sdddddd    sdddddd    sdddddd
POST /api/v4/users/{id}/unban                              sdddddd    sdddddd    sdddddd
POST /api/v4/users/{id}/deactivate                         sdddddd    sdddddd    sdddddd
POST /api/v4/users/{id}/activate                           sdddddd    sdddddd    sdddddd
POST /api/v4/users/{id}/end_access                         sdddddd    sdddddd    sdddddd
POST /api/v4/users                                         sdddddd    sdddddd    sdddddd
DELETE /api/v4/users/{id}                                  sdddddd    sdddddd    sdddddd
PUT /api/v4/user/avatar                                    syyyyyy    syyyyyy    syyyyyy
GET /api/v4/avatars/{user}/{secret}                        nnnnnnn    nnnnnnn    nnnnnnn
DELETE /api/v4/users/{id}/sessions                         sdddddd    sdddddd    sdddddd
DELETE /api/v4/users/{id}/personal_access_tokens           sdddddd    sdddddd    sdddddd
PATCH /api/v4/users/{id}/disable_two_factor                sdddddd    sdddddd    sdddddd
GET /api/v4/admin/groups                                   sdddddd    sdddddd    sdddddd
GET /api/v4/user/sessions                                  syyyyyy    syyyyyy    syyyyyy
PUT /api/v4/user/sessions/current                          syyyyyy    syyyyyy    syyyyyy
DELETE /api/v4/user/sessions                               syyyyyy    syyyyyy    syyyyyy
GET /api/v4/user/recovery_codes                            syyyyyy    syyyyyy    syyyyyy
POST /api/v4/user/recovery_codes                           syyyyyy    syyyyyy    syyyyyy
GET /api/v4/user/export                                    syyyyyy    syyyyyy    syyyyyy
DELETE /api/v4/user/sessions/{session}                     snnnnnn    snnnnnn    snnnnnn
GET /api/v4/application/settings                           sdddddd    sdddddd    sdddddd
PUT /api/v4/application/settings                           sdddddd    sdddddd    sdddddd
GET /api/v4/namespaces/{id+}/gitlab_subscription           sdddddy    snddddy    sdddddy
GET /api/v4/namespaces/{id+}/orders                        sdddddy    snddddy    sdddddy
GET /api/v4/namespaces/{id+}/orders/{order_id}             sdddddn    snddddn    sdddddn
GET /api/v4/geo_nodes                                      sdddddd    sdddddd    sdddddd
POST /api/v4/geo_nodes                                     sdddddd    sdddddd    sdddddd
GET /api/v4/geo_nodes/status                               sdddddd    sdddddd    sdddddd
GET /api/v4/geo_nodes/{node}                               sdddddd    sdddddd    sdddddd
PUT /api/v4/geo_nodes/{node}                               sdddddd    sdddddd    sdddddd
DELETE /api/v4/geo_nodes/{node}                            sdddddd    sdddddd    sdddddd
GET /api/v4/geo_replication/{replicable}                   sdddddd    sdddddd    sdddddd
POST /api/v4/geo_replication/{replicable}/{action}         sdddddd    sdddddd    sdddddd
PUT /api/v4/geo_replication/{replicable}/{project_id}/{action}  sdddddd    sdddddd    sdddddd
GET /api/v4/ldap/{provider}/groups.json                    sdddddy    sdddddy    sdddddy
GET /api/v4/version                                        syyyyyy    syyyyyy    syyyyyy
GET /api/v4/metadata                                       syyyyyy    syyyyyy    syyyyyy
PUT /api/v4/groups/{id+}                                   sdddddy    snddddy    sdddddy
PUT /api/v4/projects/{id+}                                 sddddyy    sndddyy    sddddyy
DELETE /api/v4/groups/{id+}                                sdddddy    snddddy    sdddddy
DELETE /api/v4/projects/{id+}                              sdddddy    snddddy    sdddddy
POST /api/v4/groups/{id+}/transfer                         sdddddy    snddddy    sdddddy
PUT /api/v4/projects/{id+}/transfer                        sdddddy    snddddy    sdddddy
GET /api/v4/groups/{id+}/transfer_locations                sdddddy    snddddy    sdddddy
GET /api/v4/projects/{id+}/transfer_locations              sdddddy    snddddy    sdddddy
POST /api/v4/groups/{id+}/archive                          sdddddy    snddddy    sdddddy
POST /api/v4/groups/{id+}/unarchive                        sdddddy    snddddy    sdddddy
POST /api/v4/projects/{id+}/archive                        sdddddy    snddddy    sdddddy
POST /api/v4/projects/{id+}/unarchive                      sdddddy    snddddy    sdddddy
GET /api/v4/user/status                                    syyyyyy    syyyyyy    syyyyyy
GET /api/v4/notification_settings                          syyyyyy    syyyyyy    syyyyyy
PUT /api/v4/notification_settings                          syyyyyy    syyyyyy    syyyyyy
GET /api/v4/notification_settings/places                   syyyyyy    syyyyyy    syyyyyy
PUT /api/v4/user/status                                    syyyyyy    syyyyyy    syyyyyy
GET /api/v4/users/{id}/status                              syyyyyy    syyyyyy    syyyyyy
GET /api/v4/personal_access_tokens                         syyyyyy    syyyyyy    syyyyyy
POST /api/v4/user/personal_access_tokens                   syyyyyy    syyyyyy    syyyyyy
PUT /api/v4/users/{id}                                     sdddddy    sdddddy    sdddddy
GET /api/v4/groups/{id+}/subgroups                         yyyyyyy    nnyyyyy    yyyyyyy
GET /api/v4/projects                                       yyyyyyy    nnyyyyy    yyyyyyy
GET /api/v4/groups/{id+}/iterations                        yyyyyyy    nnyyyyy    yyyyyyy
GET /api/v4/groups/{id+}/milestones/{milestone}/issues     yyyyyyy    nnyyyyy    yyyyyyy
GET /api/v4/groups/{id+}/milestones/{milestone}/merge_requests  syyyyyy    snyyyyy    syyyyyy
GET /api/v4/groups/{id+}/issues_statistics                 yyyyyyy    nnyyyyy    yyyyyyy
GET /api/v4/groups/{id+}/milestones/{milestone}/burndown_events  yyyyyyy    nnyyyyy    yyyyyyy
GET /api/v4/projects/{id+}/milestones/{milestone}/burndown_events  yyyyyyy    nnyyyyy    yyyyyyy
POST /api/v4/projects/{id+}/milestones/{milestone}/promote  sddyyyy    sndyyyy    sddyyyy
GET /api/v4/projects/{id+}/iterations                      yyyyyyy    nnyyyyy    yyyyyyy
GET /api/v4/projects/{id+}/milestones/{milestone}/issues   yyyyyyy    nnyyyyy    yyyyyyy
GET /api/v4/projects/{id+}/milestones/{milestone}/merge_requests  syyyyyy    snyyyyy    syyyyyy
GET /api/v4/projects/{id+}/issues_statistics               yyyyyyy    nnyyyyy    yyyyyyy
GET /api/v4/issues/{issue_id}                              syyyyyy    snyyyyy    snnyyyy
GET /api/v4/issues_statistics                              syyyyyy    syyyyyy    syyyyyy
GET /api/v4/groups/{id+}/epics/{iid}/links                 yyyyyyy    nnyyyyy    nnnyyyy
POST /api/v4/groups/{id+}/epics/{iid}/links                sddyyyy    sndyyyy    snnyyyy
POST /api/v4/groups/{id+}/epics/{iid}/links/{child}        sddyyyy    sndyyyy    snnyyyy
PUT /api/v4/groups/{id+}/epics/{iid}/links/{child}         sddyyyy    sndyyyy    snnyyyy
DELETE /api/v4/groups/{id+}/epics/{iid}/links/{child}      sddyyyy    sndyyyy    snnyyyy
GET /api/v4/events                                         syyyyyy    syyyyyy    syyyyyy
GET /api/v4/users/{id}/events                              syyyyyy    syyyyyy    syyyyyy
GET /api/v4/groups/{id+}/invited_groups                    yyyyyyy    nnyyyyy    yyyyyyy
GET /api/v4/projects/{id+}/invited_groups                  yyyyyyy    nnyyyyy    yyyyyyy
GET /api/v4/projects/{id+}/groups                          yyyyyyy    nnyyyyy    yyyyyyy
GET /api/v4/projects/{id+}/share_locations                 sddddyy    sndddyy    sddddyy
GET /api/v4/projects/{id+}/events                          yyyyyyy    nnyyyyy    nnnyyyy
GET /api/v4/groups/{id+}/epics/{epic_id}/resource_label_events  yyyyyyy    nnyyyyy    nnnyyyy
GET /api/v4/groups/{id+}/epics/{epic_id}/resource_label_events/{event}  nnnnnnn    nnnnnnn    nnnnnnn
GET /api/v4/groups/{id+}/epics/{epic_id}/resource_state_events  yyyyyyy    nnyyyyy    nnnyyyy
GET /api/v4/groups/{id+}/epics/{epic_id}/resource_state_events/{event}  nnnnnnn    nnnnnnn    nnnnnnn
GET /api/v4/projects/{id+}/issues/{iid}/resource_label_events  yyyyyyy    nnyyyyy    nnnyyyy
GET /api/v4/projects/{id+}/issues/{iid}/resource_label_events/{event}  nnnnnnn    nnnnnnn    nnnnnnn
GET /api/v4/projects/{id+}/issues/{iid}/resource_state_events  yyyyyyy    nnyyyyy    nnnyyyy
GET /api/v4/projects/{id+}/issues/{iid}/resource_state_events/{event}  nnnnnnn    nnnnnnn    nnnnnnn
GET /api/v4/projects/{id+}/issues/{iid}/resource_milestone_events  yyyyyyy    nnyyyyy    nnnyyyy
GET /api/v4/projects/{id+}/issues/{iid}/resource_milestone_events/{event}  nnnnnnn    nnnnnnn    nnnnnnn
GET /api/v4/projects/{id+}/issues/{iid}/resource_iteration_events  yyyyyyy    nnyyyyy    nnnyyyy
GET /api/v4/projects/{id+}/issues/{iid}/resource_iteration_events/{event}  nnnnnnn    nnnnnnn    nnnnnnn
GET /api/v4/projects/{id+}/issues/{iid}/resource_weight_events  yyyyyyy    nnyyyyy    nnnyyyy
GET /api/v4/projects/{id+}/issues/{iid}/resource_weight_events/{event}  nnnnnnn    nnnnnnn    nnnnnnn
POST /api/v4/projects/{id+}/issues/{iid}/subscribe         syyyyyy    snyyyyy    snnyyyy
POST /api/v4/groups/{id+}/epics/{iid}/subscribe            syyyyyy    snyyyyy    snnyyyy
POST /api/v4/projects/{id+}/issues/{iid}/unsubscribe       syyyyyy    snyyyyy    snnyyyy
POST /api/v4/groups/{id+}/epics/{iid}/unsubscribe          syyyyyy    snyyyyy    snnyyyy
GET /api/v4/projects/{id+}/issues/{iid}/closed_by          syyyyyy    snyyyyy    snnyyyy
GET /api/v4/projects/{id+}/issues/{iid}/related_merge_requests  syyyyyy    snyyyyy    snnyyyy
GET /api/v4/projects/{id+}/issues/{iid}/participants       yyyyyyy    nnyyyyy    nnnyyyy
GET /api/v4/namespaces                                     snyyyyy    snyyyyy    snyyyyy
GET /api/v4/namespaces/{id+}                               syyyyyy    snyyyyy    syyyyyy
GET /api/v4/namespaces/{id+}/exists                        syyyyyy    snyyyyy    syyyyyy
POST /api/v4/markdown                                      syyyyyy    snyyyyy    syyyyyy
GET /api/v4/personal_access_tokens/self                    snnnnnn    snnnnnn    snnnnnn
DELETE /api/v4/personal_access_tokens/self                 snnnnnn    snnnnnn    snnnnnn
GET /api/v4/personal_access_tokens/{token}                 snnnnnn    snnnnnn    snnnnnn
DELETE /api/v4/personal_access_tokens/{token}              snnnnnn    snnnnnn    snnnnnn
POST /api/v4/personal_access_tokens/self/rotate            snnnnnn    snnnnnn    snnnnnn
POST /api/v4/personal_access_tokens/{token}/rotate         snnnnnn    snnnnnn    snnnnnn
GET /api/v4/openapi.json                                   yyyyyyy    yyyyyyy    yyyyyyy
PUT /api/v4/projects/{id+}/issues/{iid}                    sddyyyy    sndyyyy    snnyyyy
DELETE /api/v4/projects/{id+}/issues/{iid}                 sdddddy    snddddy    snndddy
GET /api/v4/projects/{id+}/issues/{iid}/time_stats         yyyyyyy    nnyyyyy    nnnyyyy
POST /api/v4/projects/{id+}/issues/{iid}/time_estimate     sddyyyy    sndyyyy    snnyyyy
POST /api/v4/projects/{id+}/issues/{iid}/reset_time_estimate  sddyyyy    sndyyyy    snnyyyy
POST /api/v4/projects/{id+}/issues/{iid}/add_spent_time    sddyyyy    sndyyyy    snnyyyy
POST /api/v4/projects/{id+}/issues/{iid}/reset_spent_time  sddyyyy    sndyyyy    snnyyyy
POST /api/v4/projects/{id+}/issues/{iid}/move              sddyyyy    sndyyyy    snnyyyy
POST /api/v4/projects/{id+}/issues                         syyyyyy    snyyyyy    syyyyyy
POST /api/v4/groups/{id+}/epics                            sddyyyy    sndyyyy    sddyyyy
PUT /api/v4/groups/{id+}/epics/{iid}                       sddyyyy    sndyyyy    snnyyyy
DELETE /api/v4/groups/{id+}/epics/{iid}                    sdddddy    snddddy    snndddy

GET /groups/{group+}/-/epics/{iid}.json                    yyyyyyy    nnyyyyy    nnnyyyy
GET /groups/{group+}/-/epics/{iid}/realtime_changes        yyyyyyy    nnyyyyy    nnnyyyy
GET /groups/{group+}/-/epic_deletions/{id}                 nnnnnny    nnnnnny    nnnnnny
GET /groups/{group+}/-/labels.json                         yyyyyyy    nnyyyyy    yyyyyyy
GET /groups/{group+}/-/milestones.json                     yyyyyyy    nnyyyyy    yyyyyyy
GET /groups/{group+}/-/analytics/value_stream_analytics/value_streams  sddyyyy    sndyyyy    sddyyyy
POST /groups/{group+}/-/analytics/value_stream_analytics/value_streams  sddyyyy    sndyyyy    sddyyyy
PUT /groups/{group+}/-/analytics/value_stream_analytics/value_streams/{stream}  sddyyyy    sndyyyy    sddyyyy
DELETE /groups/{group+}/-/analytics/value_stream_analytics/value_streams/{stream}  sddyyyy    sndyyyy    sddyyyy
GET /groups/{group+}/-/analytics/value_stream_analytics/value_streams/{stream}/stages  sddyyyy    sndyyyy    sddyyyy
GET /groups/{group+}/-/analytics/value_stream_analytics/value_streams/{stream}/stages/{stage}/records  sddyyyy    sndyyyy    sddyyyy
GET /groups/{group+}/-/analytics/value_stream_analytics/value_streams/{stream}/stages/{stage}/count  sddyyyy    sndyyyy    sddyyyy
GET /groups/{group+}/-/analytics/value_stream_analytics/value_streams/{stream}/stages/{stage}/average_duration_chart  sddyyyy    sndyyyy    sddyyyy
PUT /groups/{group+}/-/analytics/value_stream_analytics/use_aggregated_backend  sddyyyy    sndyyyy    sddyyyy
GET /groups/{group+}/-/analytics/type_of_work/tasks_by_type  sddyyyy    sndyyyy    sddyyyy
GET /groups/{group+}/-/analytics/type_of_work/tasks_by_type/top_labels  sddyyyy    sndyyyy    sddyyyy
GET /groups/{group+}/-/autocomplete_sources/{kind}         yyyyyyy    nnyyyyy    nnnyyyy
GET /{project+}/-/description_templates/names/{type}       syyyyyy    snyyyyy    syyyyyy
GET /{project+}/templates/{type}/{name}                    syyyyyy    snyyyyy    syyyyyy
GET /-/autocomplete/award_emojis                           yyyyyyy    yyyyyyy    yyyyyyy
POST /groups/{group+}/-/preview_markdown                   syyyyyy    snyyyyy    snnyyyy
GET /{project+}/-/issues/{iid}.json                        yyyyyyy    nnyyyyy    nnnyyyy
GET /{project+}/-/issues/{iid}/realtime_changes            yyyyyyy    nnyyyyy    nnnyyyy
PUT /{project+}/-/issues/{iid}.json                        snnyyyy    snnyyyy    snnyyyy
PATCH /{project+}/-/issues/{iid}.json                      snnyyyy    snnyyyy    snnyyyy
DELETE /{project+}/-/issues/{iid}.json                     snnnnny    snnnnny    snnnnny
POST /{project+}/-/issues/{iid}/toggle_subscription        syyyyyy    snyyyyy    snnyyyy
GET /{project+}/-/issues/{iid}/links                       yyyyyyy    nnyyyyy    nnnyyyy
POST /{project+}/-/issues/{iid}/links                      snnyyyy    snnyyyy    snnyyyy
DELETE /{project+}/-/issues/{iid}/links/{number}           snnyyyy    snnyyyy    snnyyyy
GET /{project+}/-/issues/incident/{iid}.json               yyyyyyy    nnyyyyy    nnnyyyy
GET /{project+}/-/issues/incident/{iid}/realtime_changes   yyyyyyy    nnyyyyy    nnnyyyy
PUT /{project+}/-/issues/incident/{iid}.json               snnyyyy    snnyyyy    snnyyyy
PATCH /{project+}/-/issues/incident/{iid}.json             snnyyyy    snnyyyy    snnyyyy
DELETE /{project+}/-/issues/incident/{iid}.json            snnnnny    snnnnny    snnnnny
POST /{project+}/-/issues/incident/{iid}/toggle_subscription  syyyyyy    snyyyyy    snnyyyy
GET /{project+}/-/issues/incident/{iid}/links              yyyyyyy    nnyyyyy    nnnyyyy
POST /{project+}/-/issues/incident/{iid}/links             snnyyyy    snnyyyy    snnyyyy
DELETE /{project+}/-/issues/incident/{iid}/links/{number}  snnyyyy    snnyyyy    snnyyyy
GET /{project+}/-/work_items/{iid}.json                    yyyyyyy    nnyyyyy    nnnyyyy
GET /{project+}/-/work_items/{iid}/realtime_changes        yyyyyyy    nnyyyyy    nnnyyyy
GET /{project+}/-/merge_requests/{merge_request}/realtime_changes  yyyyyyy    nnyyyyy    yyyyyyy
PUT /{project+}/-/work_items/{iid}.json                    snnyyyy    snnyyyy    snnyyyy
PATCH /{project+}/-/work_items/{iid}.json                  snnyyyy    snnyyyy    snnyyyy
DELETE /{project+}/-/work_items/{iid}.json                 snnnnny    snnnnny    snnnnny
POST /{project+}/preview_markdown                          syyyyyy    snyyyyy    snnyyyy
GET /groups/{group+}/-/epics/{iid}/links                   yyyyyyy    nnyyyyy    nnnyyyy
POST /groups/{group+}/-/epics/{iid}/links                  snnyyyy    snnyyyy    snnyyyy
DELETE /groups/{group+}/-/epics/{iid}/links/{number}       snnyyyy    snnyyyy    snnyyyy
GET /groups/{group+}/-/epics/{iid}/issues                  yyyyyyy    nnyyyyy    nnnyyyy
POST /groups/{group+}/-/epics/{iid}/issues                 snnyyyy    snnyyyy    snnyyyy
DELETE /groups/{group+}/-/epics/{iid}/issues/{number}      snnyyyy    snnyyyy    snnyyyy
POST /groups/{group+}/-/epics                              snnyyyy    snnyyyy    snnyyyy
PUT /groups/{group+}/-/epics/{iid}.json                    snnyyyy    snnyyyy    snnyyyy
PATCH /groups/{group+}/-/epics/{iid}.json                  snnyyyy    snnyyyy    snnyyyy
DELETE /groups/{group+}/-/epics/{iid}.json                 snnnnny    snnnnny    snnnnny
POST /groups/{group+}/-/epics/{iid}                        snnnnny    snnnnny    snnnnny
POST /groups/{group+}/-/epics/{iid}/toggle_subscription    syyyyyy    snyyyyy    snnyyyy
POST /groups/{group+}/-/todos                              syyyyyy    snyyyyy    snnyyyy
GET /api/v4/todos                                          syyyyyy    syyyyyy    syyyyyy
POST /api/v4/projects/{id+}/issues/{iid}/todo              syyyyyy    snyyyyy    snnyyyy
POST /api/v4/groups/{id+}/epics/{iid}/todo                 syyyyyy    snyyyyy    snnyyyy
POST /api/v4/todos/{id}/mark_as_done                       syyyyyy    snyyyyy    snnyyyy
POST /api/v4/todos/mark_as_done                            syyyyyy    snyyyyy    snnyyyy
DELETE /dashboard/todos/{id}                               syyyyyy    snyyyyy    snnyyyy
GET /-/invites/{token}.json                                nnnnnnn    nnnnnnn    nnnnnnn
POST /-/invites/{token}                                    snnnnnn    snnnnnn    snnnnnn
POST /-/invites/{token}/account                            nnnnnnn    nnnnnnn    nnnnnnn
GET /-/setup.json                                          yyyyyyy    yyyyyyy    yyyyyyy
POST /-/setup                                              nnnnnnn    nnnnnnn    nnnnnnn
POST /-/recovery_code                                      nnnnnnn    nnnnnnn    nnnnnnn
GET /-/unsubscribe/{token}.json                            yyyyyyy    yyyyyyy    yyyyyyy
POST /-/unsubscribe/{token}                                yyyyyyy    yyyyyyy    yyyyyyy
GET /-/installation                                        yyyyyyy    yyyyyyy    yyyyyyy
GET /-/countries                                           yyyyyyy    yyyyyyy    yyyyyyy
GET /-/country_states                                      yyyyyyy    yyyyyyy    yyyyyyy
GET /-/subscriptions/payment_form                          syyyyyy    syyyyyy    syyyyyy
GET /-/subscriptions/payment_method                        snnnnnn    snnnnnn    snnnnnn
POST /-/subscriptions/validate_payment_method              syyyyyy    syyyyyy    syyyyyy
POST /-/subscriptions                                      snnnnny    snnnnny    snnnnny
POST /-/subscriptions/sandbox_payment_method               syyyyyy    syyyyyy    syyyyyy
POST /-/subscriptions/sandbox_confirmation                 snnnnnn    snnnnnn    snnnnnn
POST /-/error_reports                                      syyyyyy    syyyyyy    syyyyyy
POST /-/error_reports/page                                 yyyyyyy    yyyyyyy    yyyyyyy
POST /-/error_reports/policy                               yyyyyyy    yyyyyyy    yyyyyyy
POST /groups/{group+}/-/labels.json                        snnyyyy    snnyyyy    snnyyyy
POST /groups/{group+}/-/labels                             snnyyyy    snnyyyy    snnyyyy
`

/** The cells of one operation: what each asker meets at each place, in the order of `ASKERS`. */
export type Row = Record<PlaceName, Outcome[]>

/** The table as rows by operation. @throws when a cell is missing, is no outcome, or a row is there twice */
export function readExpected(text: string): Map<string, Row> {
  const rows = new Map<string, Row>()
  const lines = text.split('\n').filter((line) => /^\S/.test(line))
  for (const line of lines) {
    const [name = '', ...cells] = line.split(/ {2,}/)
    if (rows.has(name)) throw new Error(`${name} is there twice.`)
    if (cells.length !== PLACE_NAMES.length) throw new Error(`${name} lacks a place.`)
    const [open, shut, hidden] = cells.map((cell) => outcomes(name, cell))
    if (!open || !shut || !hidden) throw new Error(`${name} lacks a place.`)
    rows.set(name, { public: open, private: shut, confidential: hidden })
  }
  return rows
}

function outcomes(name: string, cell: string): Outcome[] {
  if (!new RegExp(`^[ynds]{${ASKERS.length}}$`).test(cell)) throw new Error(`${name}: "${cell}" lacks a cell.`)
  return cell.split('') as Outcome[]
}
