"""A day's work with python-gitlab as it is published. Takes the site's address and an access token."""

import sys
import time

import gitlab

url, token = sys.argv[1:3]


def in_a_moment(ask, wanted):
    """Lists follow what is written a moment later."""
    for _ in range(300):
        found = ask()
        if found == wanted:
            return
        time.sleep(0.1)
    raise AssertionError(f"{found} is not {wanted}")


gl = gitlab.Gitlab(url, private_token=token)
gl.auth()
assert gl.user.username == "olivia"
assert gl.version()[0] != "unknown"
assert gl.personal_access_tokens.get("self").active

top = gl.groups.get("acme")
group = gl.groups.create({"name": "Python day", "path": "python-day", "parent_id": top.id})
assert group.id in [one.id for one in top.subgroups.list(get_all=True)]
project = gl.projects.create({"name": "Scripts", "namespace_id": group.id})
assert project.id in [one.id for one in gl.projects.list(membership=True, get_all=True)]
walked = gl.projects.list(iterator=True, pagination="keyset", order_by="id", per_page=1)
assert project.id in [one.id for one in walked]

group.labels.create({"name": "urgent", "color": "#ff0000"})
label = project.labels.create({"name": "code", "color": "#00aa00"})
label.description = "About the code"
label.save()
milestone = project.milestones.create({"title": "M1", "due_date": "2027-01-31"})

parent = group.epics.create({"title": "Parent"})
issue = project.issues.create({"title": "Do it", "labels": ["urgent", "code"], "milestone_id": milestone.id})
other = project.issues.create({"title": "Do that, too"})
first = parent.issues.create({"issue_id": issue.id})
second = parent.issues.create({"issue_id": other.id})
assert len(parent.issues.list(get_all=True)) == 2
listed = {one.id: one for one in parent.issues.list(get_all=True)}
moved = listed[issue.id]
moved.move_after_id = listed[other.id].epic_issue_id
moved.save()
listed[other.id].delete()

issue.links.create({"target_project_id": project.id, "target_issue_iid": other.iid})
note = issue.notes.create({"body": "Looks good"})
note.body = "Looks better"
note.save()
issue.discussions.create({"body": "Why?"})
issue.awardemojis.create({"name": "thumbsup"})
issue.time_estimate("3h")
issue.add_spent_time("1h")
assert project.issues.get(issue.iid).time_stats()["total_time_spent"] == 3600
other.unsubscribe()
issue.labels = ["urgent"]
issue.state_event = "close"
issue.save()
assert [one.action for one in issue.resourcelabelevents.list(get_all=True)] == ["remove"]
assert [one.state for one in issue.resourcestateevents.list(get_all=True)] == ["closed"]
in_a_moment(lambda: [one.id for one in milestone.issues()], [issue.id])
parent.labels = ["urgent"]
parent.save()
epic = group.epics.get(parent.iid)
assert [one.label["name"] for one in epic.resourcelabelevents.list(get_all=True)] == ["urgent"]
epic.notes.create({"body": "On the epic"})
in_a_moment(
    lambda: project.issues_statistics.get().statistics["counts"],
    {"all": 2, "closed": 1, "opened": 1},
)
assert len(issue.participants()) > 0
assert "user" in project.upload("user list.txt", filedata=b"abc")["alt"]
assert "olivia" in [one.username for one in project.users.list(get_all=True)]

ravi = gl.users.list(username="ravi")[0]
assert gl.users.get(ravi.id).username == "ravi"
member = group.members.create({"user_id": ravi.id, "access_level": 30})
member.access_level = 40
member.save()
member.delete()
assert ravi.id not in [one.id for one in group.members.list(get_all=True)]

in_a_moment(lambda: [one["id"] for one in gl.search("projects", "Scripts")], [project.id])
gl.todos.list(get_all=True)
gl.todos.mark_all_as_done()
assert gl.todos.list(get_all=True) == []
assert "<strong>" in gl.markdown("**bold**")
assert gl.namespaces.list(search="python", get_all=True) != []
assert gitlab.Gitlab(url).groups.get("acme").full_path == "acme"

try:
    gl.groups.get("nowhere")
    raise AssertionError("A group that is missing was found.")
except gitlab.exceptions.GitlabGetError as error:
    assert error.response_code == 404

parent.delete()
other.delete()
print("done")
